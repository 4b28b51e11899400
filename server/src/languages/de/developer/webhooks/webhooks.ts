import type { en } from '../../../../developer/webhooks/webhooks.messages.ts';

const UNREACHABLE: Record<string, string> = {
  timeout:
    'Es kam keine Antwort innerhalb von 5 Sekunden. Antwortet Ihr Empfänger, bevor er mit der eigenen Arbeit beginnt?',
  network_error: 'Die Verbindung wurde abgelehnt oder unterbrochen. Läuft Ihr Server, und stimmt der Port?',
  tls_invalid:
    'Das Zertifikat wurde abgelehnt. Ist es für diesen Namen gültig, nicht abgelaufen und wird es mit seinen Zwischenzertifikaten gesendet?',
  unresolvable:
    'Der Name lässt sich nicht auflösen. Ist er richtig geschrieben, und hat er einen A- oder AAAA-Eintrag?',
  ssrf_blocked: 'Die Adresse ist privat, und wir senden Ereignisse nur an öffentliche Adressen.',
};
const FAILURES: Record<string, string> = {
  timeout: 'Zeitüberschreitung',
  network_error: 'keine Verbindung',
  tls_invalid: 'Zertifikat abgelehnt',
  unresolvable: 'Name lässt sich nicht auflösen',
  ssrf_blocked: 'private Adresse',
};

export default {
  address: 'Webhook-Adresse',
  addressLead: 'Wir senden jedes Ereignis per POST an diese Adresse.',
  overTime: 'Zustellungen im Zeitverlauf',
  overTimeLead: 'Nach dem Zeitpunkt der Einreihung, in UTC, mit dem jetzigen Status.',
  noAddress:
    'Sie haben keine Webhook-Adresse festgelegt, daher werden Ereignisse weder aufgezeichnet noch gesendet.',
  setAddress: 'Adresse festlegen',
  changeAddress: 'Adresse ändern',
  healthy: 'Antwortet',
  noneYet: 'Noch keine Zustellungen',
  failing: 'Schlägt fehl',
  failingSince: (count) =>
    count === 1
      ? 'Der letzte Versuch ist fehlgeschlagen:'
      : `${count} Versuche in Folge sind fehlgeschlagen, seit`,
  careful:
    'Bis ein Ereignis ankommt, senden wir eines nach dem anderen. Kein Ereignis geht verloren oder wird über seinen Wiederholungsplan hinaus verzögert.',
  state: 'Status',
  waiting: 'Wartend',
  delivered: 'Zugestellt',
  dead: 'Nicht zugestellt',
  seeAll: 'Alle Zustellungen',
  tryTitle: 'Ausprobieren',
  tryLead:
    'Sehen Sie, was Ihr Empfänger mit unseren Ereignissen macht. Sie gehen an Ihre echte Adresse und sind mit Ihren aktuellen Schlüsseln signiert.',
  test: 'Testereignis senden',
  tested: 'Ein webhook.ping-Ereignis ist unterwegs. Es erscheint unter „Zustellungen“.',
  check: 'Meinen Empfänger prüfen',
  checkHint:
    '„Meinen Empfänger prüfen“ sendet ein gültiges Ereignis, dasselbe noch einmal, ein manipuliertes, eines, das mit einem unbekannten Schlüssel signiert ist, sowie ein gültiges und ein manipuliertes im alten Format und zeigt, wie Ihr Empfänger antwortet.',
  checked: 'Ihr Empfänger wurde geprüft.',
  notChecked: 'Wir konnten Ihren Empfänger nicht prüfen.',
  notReached: 'Keine Antwort',
  unreachable: (url, failure) =>
    `Wir konnten ${url} nicht erreichen. ${UNREACHABLE[failure] ?? 'Es konnte nichts gesendet werden.'}`,
  results: 'Wie Ihr Empfänger geantwortet hat',
  request: 'Anfrage',
  answered: 'Antwort',
  verdict: 'Urteil',
  pass: 'Richtig',
  warn: 'Nicht eindeutig',
  fail: 'Falsch',
  unanswered: 'Keine Antwort',
  valid: 'Gültiges Ereignis',
  repeated: 'Dasselbe Ereignis noch einmal',
  tampered: 'Manipuliertes Ereignis',
  unknown_kid: 'Mit einem unbekannten Schlüssel signiert',
  legacy: 'Ereignis im alten Format',
  legacy_tampered: 'Manipuliertes Ereignis im alten Format',
  validFix:
    'Antworten Sie mit 2xx. Berechnen Sie den HMAC über den rohen Body, bevor ein JSON-Parser ihn anfasst, mit dem Schlüssel, den kid nennt.',
  repeatedFix:
    'Antworten Sie mit 2xx (oder 409): Merken Sie sich X-Svc-Event-Id und tun Sie beim zweiten Mal nichts.',
  tamperedFix:
    'Antworten Sie mit 401. Ihr Empfänger nimmt gefälschte Ereignisse an: Prüfen Sie die Signatur vor allem anderen.',
  unknown_kidFix:
    'Rufen Sie die Schlüssel noch einmal ab und antworten Sie dann mit 401. Ihr Empfänger nimmt Ereignisse an, die irgendjemand signiert hat.',
  legacyFix:
    'Antworten Sie mit 2xx. Manche Ereignisse kommen im alten Format an: ein Body mit id und payload, und X-Svc-Signature: sha256=… mit dem Webhook-Secret. Die Header von Standard Webhooks sind in beiden Formaten gleich.',
  legacy_tamperedFix:
    'Antworten Sie mit 401. Ihr Empfänger nimmt gefälschte Ereignisse im alten Format an: Prüfen Sie sha256=… mit dem Webhook-Secret.',
  unclearFix:
    'Antworten Sie mit 401. Nach einem Fehler oder einer Zeitüberschreitung würden wir echte Ereignisse immer wieder senden.',
  unansweredFix:
    'Es gibt keine Antwort zu prüfen. Versuchen Sie es noch einmal, wenn Ihr Empfänger jedes Mal antwortet.',
  failure: (name) => FAILURES[name] ?? 'nicht gesendet',
} satisfies typeof en;
