import type { en } from '../../../../developer/redirect-uris/redirect-uris.messages.ts';
import console from '../shared/console.ts';

export default {
  lead: 'Wohin Personen nach der Anmeldung zurückkehren. Eine Redirect-URI muss genau übereinstimmen; nur der Port von localhost darf abweichen. Um zu zeigen, dass ein Host Ihnen gehört, veröffentlichen Sie dort einen TXT-Eintrag oder eine Datei und verifizieren Sie ihn dann. Platzhalter passen nur, solange sie verifiziert sind.',
  add: 'Hinzufügen',
  addTitle: 'Redirect-URIs hinzufügen',
  newUris: 'Neue Redirect-URIs',
  newUrisHint: 'Eine pro Zeile, so geschrieben, wie Browser sie senden.',
  remove: 'Entfernen…',
  removeNow: 'Entfernen',
  removeWarning: (uri) =>
    `Anmeldungen, die zu ${uri} zurückkehren, werden dann abgelehnt, und ihre Verifizierung geht verloren.`,
  last: 'Das ist die einzige Redirect-URI. Fügen Sie eine andere hinzu, bevor Sie sie entfernen.',
  missing: 'Geben Sie mindestens eine Redirect-URI ein.',
  saved: 'Gespeichert.',
  pending: console.riskPending,
} satisfies typeof en;
