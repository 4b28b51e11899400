import type { en } from '../../../../oauth/authorize/authorize.messages.ts';

export default {
  returning: 'Zurück zur Anwendung',
  continueToApplication: 'Weiter',
  diagnose: 'Ursache herausfinden',
  requestId: 'Anfrage-ID',
  errorReturnTitle: 'Diese Anmeldung kann nicht fortgesetzt werden',
  errorReturnLead: (application) => `Die Anfrage von ${application} wurde abgelehnt.`,
  errorReturnDetail:
    'Die Antwort würde an eine Website gehen, die wir nicht verifiziert haben, daher haben wir Sie nicht automatisch dorthin geleitet. Fahren Sie nur fort, wenn Sie sie kennen.',
  errorReturnFault: 'Problem',
  errorReturnTo: 'Die Antwort geht an',
  returnTo: (host) => `Weiter zu ${host}`,
  brokenLink:
    'Die Anwendung hat Sie mit einem fehlerhaften Link hierher geleitet. Das liegt nicht an Ihnen, und an Ihrem Konto hat sich nichts geändert. Gehen Sie zurück und versuchen Sie es noch einmal, oder schicken Sie den Entwicklern der Anwendung, was hier steht.',
  refusals: {
    client_id_missing: {
      title: 'Dieser Anmeldelink ist unvollständig',
      detail:
        'Die Anwendung hat sich nicht ausgewiesen: client_id fehlt oder wurde doppelt gesendet. Bitte informieren Sie die Entwickler der Anwendung.',
    },
    client_unknown: {
      title: 'Unbekannte Anwendung',
      detail:
        'Mit dieser client_id ist keine Anwendung registriert. Bitte informieren Sie die Entwickler der Anwendung.',
    },
    document_address: {
      title: 'Unbekannte Anwendung',
      detail:
        'Die client_id ist eine URL, aber unter einer solchen URL können Anwendungen nicht beschrieben werden. Bitte informieren Sie die Entwickler der Anwendung.',
    },
    document_unavailable: {
      title: 'Die Anwendung kann nicht identifiziert werden',
      detail:
        'Ihr Client-Metadatendokument konnte nicht abgerufen werden. Versuchen Sie es später noch einmal oder informieren Sie die Entwickler der Anwendung.',
    },
    document_invalid: {
      title: 'Die Anwendung kann nicht identifiziert werden',
      detail:
        'Ihr Client-Metadatendokument ist ungültig. Bitte informieren Sie die Entwickler der Anwendung.',
    },
    document_stopped: {
      title: 'Diese Anwendung darf nicht verwendet werden',
      detail: 'Ein Administrator hat Anwendungen von diesem Host gesperrt.',
    },
    redirect_uri_missing: {
      title: 'Dieser Anmeldelink ist unvollständig',
      detail:
        'Die Anwendung hat nicht angegeben, wohin Sie danach geleitet werden sollen: redirect_uri fehlt oder wurde doppelt gesendet.',
    },
    redirect_uri_mismatch: {
      title: 'Diese Adresse ist nicht registriert',
      detail:
        'Die redirect_uri ist für die Anwendung nicht registriert, daher wurde nichts dorthin gesendet.',
    },
    test_sign_in_over: {
      title: 'Diese Testanmeldung ist beendet',
      detail:
        'Ein Test funktioniert einmal, zehn Minuten lang, in dem Browser und für das Konto, mit denen er begonnen wurde. Beginnen Sie einen neuen in der Entwicklerkonsole.',
    },
    request_unknown: {
      title: 'Diese Anmeldung ist abgelaufen',
      detail:
        'Sie hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Gehen Sie zurück zur Anwendung und melden Sie sich noch einmal an.',
    },
    request_uri_unknown: {
      title: 'Dieser Anmeldelink funktioniert nicht mehr',
      detail:
        'Er gilt eine Minute lang und für eine Anmeldung. Gehen Sie zurück zur Anwendung und melden Sie sich noch einmal an.',
    },
    request_completed: {
      title: 'Diese Anmeldung ist bereits abgeschlossen',
      detail:
        'Ihre Antwort wurde gesendet. Gehen Sie zurück zur Anwendung und beginnen Sie dort noch einmal, falls etwas fehlt.',
    },
    decision_missing: {
      title: 'Sie haben noch nicht gewählt',
      detail: 'Gehen Sie zurück und wählen Sie „Erlauben“ oder „Ablehnen“.',
    },
    logout_malformed: {
      title: 'Dieser Abmeldelink ist fehlerhaft',
      detail:
        'Ein Parameter wurde doppelt gesendet oder ist fehlerhaft aufgebaut. Sie sind weiterhin angemeldet. Bitte informieren Sie die Entwickler der Anwendung.',
    },
    logout_hint_invalid: {
      title: 'Dieser Abmeldelink ist ungültig',
      detail:
        'Der id_token_hint ist kein id_token dieses Dienstes für diese Anwendung. Sie sind weiterhin angemeldet.',
    },
    logout_uri_mismatch: {
      title: 'Diese Adresse ist nicht registriert',
      detail:
        'Die post_logout_redirect_uri ist für die Anwendung nicht registriert. Sie sind weiterhin angemeldet.',
    },
  },
} satisfies typeof en;
