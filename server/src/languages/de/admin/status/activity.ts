import type { en } from '../../../../admin/status/activity.messages.ts';

export default {
  title: 'Aktivität',
  lead: 'In UTC; der letzte Balken ist noch nicht vollständig. Jede Zahl führt zu ihren Einträgen im Audit-Log.',
  signIns: 'Anmeldungen und fehlgeschlagene Versuche',
  signedIn: 'Angemeldet',
  refused: 'Fehlgeschlagen',
  limited: 'Zu viele Versuche',
  wrongPassword: 'Falsches Passwort',
  wrongCode: 'Falscher Code',
  approvals: 'Anfragen von Agenten nach Ergebnis',
  approved: 'Genehmigt',
  rejected: 'Abgelehnt oder widerrufen',
  expired: 'Abgelaufen',
  waiting: 'Wartet',
} satisfies typeof en;
