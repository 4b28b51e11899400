import type { en } from '../../../../developer/shared/review.messages.ts';

export default {
  review: 'Prüfung',
  pending: 'Wartet auf Prüfung',
  approved: 'Genehmigt',
  rejected: 'Abgelehnt',
  suspended: 'Gesperrt',
  pendingTitle: 'Diese Anwendung wartet auf Prüfung',
  pendingBody:
    'Sie müssen nichts tun. Bis ein Administrator sie genehmigt, können sich nur Sie (und gegebenenfalls die Mitglieder ihrer Organisation) bei ihr anmelden; andere Personen erhalten access_denied. Wenn Sie die Ursache eines Merkmals unten beseitigen, ist die Genehmigung leichter.',
  rejectedTitle: 'Diese Anwendung wurde abgelehnt',
  rejectedBody:
    'Niemand kann sich bei ihr anmelden, und ihre Token sind inaktiv. Beheben Sie den Grund unten und wenden Sie sich dann an einen Administrator. Nur Administratoren können sie wieder genehmigen.',
  suspendedTitle: 'Diese Anwendung ist gesperrt',
  suspendedBody:
    'Niemand kann sich bei ihr anmelden, und ihre Token funktionieren nicht mehr. Beheben Sie den Grund unten und wenden Sie sich dann an einen Administrator. Nur Administratoren können sie wieder genehmigen.',
  pendingApiTitle: 'Diese API wartet auf Prüfung',
  pendingApiBody:
    'Sie müssen nichts tun. Bis ein Administrator sie genehmigt, können nur Sie (und gegebenenfalls die Mitglieder ihrer Organisation) Token für sie erhalten. Wenn Sie die Ursache eines Merkmals unten beseitigen, ist die Genehmigung leichter.',
  rejectedApiTitle: 'Diese API wurde abgelehnt',
  rejectedApiBody:
    'Niemand kann Token für sie erhalten, und ihre Token sind inaktiv. Beheben Sie den Grund unten und wenden Sie sich dann an einen Administrator. Nur Administratoren können sie wieder genehmigen.',
  suspendedApiTitle: 'Diese API ist gesperrt',
  suspendedApiBody:
    'Niemand kann Token für sie erhalten, und ihre Token funktionieren nicht mehr. Beheben Sie den Grund unten und wenden Sie sich dann an einen Administrator. Nur Administratoren können sie wieder genehmigen.',
  reason: 'Grund',
  noReason: 'Es wurde kein Grund angegeben.',
  flags: 'Risikomerkmale',
  noFlags: 'Keine.',
  wildcard_redirect_uri:
    'Eine Redirect-URI enthält einen Platzhalter, daher könnte jeder Host unter dieser Domain Anmeldungen erhalten.',
  sensitive_scope: 'Sie kann sensible Daten anfordern.',
  unlisted_scope: 'Sie kann einen Scope anfordern, den kein Administrator aufgeführt hat.',
  high_volume_developer:
    'Es war mindestens die fünfte Registrierung ihres Entwicklers innerhalb von sieben Tagen.',
  new_developer_account:
    'Ihr Entwickler hat sein Konto weniger als sieben Tage vor der Registrierung erstellt.',
  suspicious_app_name: 'Personen könnten ihren Namen mit dem von jemand anderem verwechseln.',
  names: {
    wildcard_redirect_uri: 'URI mit Platzhalter',
    sensitive_scope: 'Sensible Daten',
    unlisted_scope: 'Nicht aufgeführter Scope',
    high_volume_developer: 'Viele Registrierungen',
    new_developer_account: 'Neuer Entwickler',
    suspicious_app_name: 'Verdächtiger Name',
  },
  accountSince: 'Konto erstellt',
  registrations: 'Registrierungen in sieben Tagen:',
  invisible_characters: 'er enthält unsichtbare Zeichen',
  confusable_characters: 'er enthält Buchstaben, die wie andere aussehen',
  claims_authority: 'er enthält ein Wort, das Autorität nahelegt (official, support, login …)',
} satisfies typeof en;
