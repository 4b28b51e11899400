import type { en } from '../../../scopes/scope-texts.messages.ts';

export default {
  known: {
    openid: {
      title: 'Sie anmelden',
      description: 'Sie wiedererkennen, wenn Sie zurückkommen, an einer Kennung, die gleich bleibt.',
    },
    'profile:basic': {
      title: 'Ihr Name',
      description: 'Sehen, wie Sie genannt werden möchten, und Ihren vollständigen Namen.',
    },
    profile: {
      title: 'Ihr Name',
      description: 'Sehen, wie Sie genannt werden möchten, und Ihren vollständigen Namen.',
    },
    email: {
      title: 'Ihre E-Mail-Adresse',
      description: 'Ihre E-Mail-Adresse sehen und ob sie bestätigt ist.',
    },
    phone: {
      title: 'Ihre Telefonnummer',
      description: 'Ihre Telefonnummer sehen.',
    },
    address: {
      title: 'Ihre Anschrift',
      description: 'Ihre Anschrift und Postleitzahl sehen.',
    },
    'identity:level': {
      title: 'Ihre Identitätsstufe',
      description: 'Die Stufe von 0 bis 3 sehen, die Ihr Konto erreicht hat. Es wird kein Dokument geteilt.',
    },
    'agent:read': {
      title: 'Ihre Agenten sehen',
      description: 'Ihre KI-Agenten sehen und die Genehmigungen, um die sie Sie gebeten haben.',
    },
    'agent:write': {
      title: 'Ihre Agenten verwalten',
      description: 'KI-Agenten erstellen, ändern und entfernen, die in Ihrem Namen um Genehmigungen bitten.',
    },
    'profile:write': {
      title: 'Ihr Konto ändern',
      description: 'Ihr Profil ändern und Anwendungen von Ihrem Konto trennen.',
    },
    'applications:read': {
      title: 'Die Anwendungen sehen, die Sie entwickeln',
      description:
        'Deren Einstellungen sehen, wie ihre Adressen verifiziert sind und was an sie gesendet wurde.',
    },
    'applications:write': {
      title: 'Die Anwendungen verwalten, die Sie entwickeln',
      description: 'Sie registrieren, ändern und entfernen und ihre Secrets und Schlüssel ersetzen.',
    },
  },
  custom: (namespace, key) => ({
    title: `${key} (${namespace})`,
    description: `„${key}“ sehen, wie es ${namespace} über Sie gespeichert hat.`,
  }),
} satisfies typeof en;
