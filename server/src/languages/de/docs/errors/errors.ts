import type { en } from '../../../../docs/errors/errors.messages.ts';

export default {
  title: 'Fehler',
  lead: 'Alle Fehlercodes dieses Dienstes. Eine Antwort enthält den Code als error, und error_description erklärt den konkreten Fall.',
  meaning: 'Was es bedeutet',
  fix: 'Was zu tun ist',
  status: 'Status',
  redirect: '303, an der redirect_uri',
  contents: 'Alle Codes',
  calls: 'Alle Aufrufe',
  diagnose: 'Anmeldelink prüfen',
} satisfies typeof en;
