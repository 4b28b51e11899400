import type { en } from '../../../../docs/api/api.messages.ts';

export default {
  title: 'API-Referenz',
  lead: (document, errors) => [
    'Jeder Aufruf dieses Dienstes, geordnet nach dem, was Sie tun möchten. Programme lesen ',
    document,
    '; was Fehler bedeuten, steht in ',
    errors,
    '.',
  ],
  errorsLink: 'der Liste der Fehlercodes',
  callers: 'Authentifizierung',
  anyone: 'Keine',
  client:
    'Der Client: sein Secret, ein signiertes JWT oder ein Zertifikat; ein öffentlicher Client sendet nur client_id',
  none: 'keine',
  or: ' oder ',
  parameters: 'Parameter',
  body: (type) => `Body (${type})`,
  optional: 'optional',
  atMost: (most) => `höchstens ${most} Zeichen`,
  request: 'Anfrage',
  answer: (status) => `Antwort, ${status}`,
  tryNow: 'Diese Anfrage senden',
  tryHint:
    'Von dieser Seite mit Ihrer eigenen Sitzung gesendet. Sie liest nur. Ein Programm sendet einen Schlüssel, wie im Beispiel.',
  trySignIn: 'Anmelden, um diese Anfrage von hier zu senden',
  tryFailed: 'Die Anfrage konnte nicht gesendet werden. Versuchen Sie es noch einmal.',
  tryAnswer: 'Antwort',
  answers: 'Antworten',
  errorsOf: (count) => `Fehler (${count})`,
  members: (count) => `Felder der Antwort (${count})`,
} satisfies typeof en;
