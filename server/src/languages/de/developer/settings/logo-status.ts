import type { en } from '../../../../developer/settings/logo-status.messages.ts';

export default {
  shown: 'Personen sehen dieses Logo beim Anmelden.',
  notShown:
    'Noch sieht niemand dieses Logo. Es erscheint, sobald es auf dem Host einer verifizierten Redirect-URI liegt oder ein Administrator es genehmigt hat.',
  uploadNotShown:
    'Noch sieht niemand dieses Logo. Es erscheint, sobald eine Redirect-URI verifiziert ist oder ein Administrator es genehmigt hat.',
  waiting: 'Wir haben dieses Bild noch nicht abgerufen.',
  unusable: (why) => `Wir konnten dieses Bild nicht verwenden: ${why}`,
} satisfies typeof en;
