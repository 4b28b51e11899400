import type { en } from '../../../../applications/settings/mail-trust-change.messages.ts';

export default {
  trustSubject: (name) => `Die Sicherheitseinstellungen von ${name} wurden geändert`,
  trustBody: (name, at, by) =>
    `Am ${at} wurden diese Sicherheitseinstellungen von ${name} geändert, und zwar durch ${by}:`,
  trustOperator: 'einen Betreiber dieses Dienstes',
  trustItself: 'die Anwendung selbst mit ihrem Registrierungs-Zugriffstoken',
  trustNext:
    'Wenn niemand von Ihnen die Änderung vorgenommen hat, stellen Sie die Einstellungen wieder her, erstellen Sie ein neues Client-Secret und entfernen Sie das Mitglied, dessen Konto verwendet wurde.',
  trustLog: (address) => `Was geändert wurde und von wo, steht im Auditprotokoll der Anwendung: ${address}`,
  trustAction: 'Auditprotokoll ansehen',
  trustClosing: 'Sie erhalten diese E-Mail, weil Sie diese Anwendung verwalten.',
  client_authentication: 'Client-Authentifizierung: die Methode oder die Schlüssel.',
  client_secret: 'Client-Secret: Ein neues wurde erstellt.',
  redirect_uris:
    'Redirect-URIs: wohin Personen und ihre Autorisierungscodes nach der Anmeldung gesendet werden.',
  addresses: 'Abmeldeadressen oder die Web-Origins, die den Dienst für die Anwendung aufrufen können.',
  webhook_url: 'Webhook-URL: wohin Ereignisse über ihre Benutzer gesendet werden.',
  webhook_secret: 'Webhook-Secret: Ein neues wurde erstellt.',
  access: 'Zugriff: wer sie nutzen kann oder was sie über Gruppen und Rollen erfährt.',
} satisfies typeof en;
