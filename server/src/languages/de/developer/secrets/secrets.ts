import type { en } from '../../../../developer/secrets/secrets.messages.ts';

export default {
  clientSecret: 'Client-Secret',
  clientSecretLead: 'Ihre Anwendung authentifiziert sich am Token-Endpunkt mit diesem Secret.',
  clientSecretLeadApi:
    'Ihre API authentifiziert sich mit diesem Secret für die Introspection und zum Abrufen von Webhook-Schlüsseln.',
  noneApi:
    'Diese API authentifiziert sich ohne Secret. Um eines zu verwenden, wählen Sie unter „Einstellungen“ eine andere Methode.',
  missingApi:
    'Die API hat noch kein Secret und kann daher nicht nach opaken Token fragen. Erstellen Sie eines.',
  none: 'Diese Anwendung authentifiziert sich ohne Secret. Um eines zu verwenden, wählen Sie unter „Einstellungen“ eine andere Methode.',
  missing: 'Die Anwendung hat noch kein Secret und kann daher keine Codes einlösen. Erstellen Sie eines.',
  fingerprint: 'Fingerabdruck',
  fingerprintHint:
    'Die ersten 8 Hexadezimalziffern seines SHA-256, um zu sehen, welches Secret eingesetzt ist:',
  expires: 'Läuft ab',
  expired: 'abgelaufen',
  soon: 'bald',
  lastUsed: 'Zuletzt verwendet',
  neverUsed: 'Noch keine Verwendung erfasst',
  lastUsedHint: 'Wird höchstens einmal pro Stunde erfasst.',
  previousLastUsed: 'Das vorherige Secret wurde zuletzt verwendet',
  previous: 'Das vorherige Secret funktioniert bis',
  rotate: 'Neues Client-Secret…',
  rotateNow: 'Neues Secret erstellen',
  rotateWarning:
    'Das neue Secret wird einmal auf der nächsten Seite angezeigt. Das aktuelle Secret endet, wann Sie unten wählen. Ein älteres Secret, das noch funktioniert, endet sofort.',
  grace: 'Das aktuelle Secret endet',
  graceHint: 'Bis dahin funktionieren beide, Sie haben also Zeit, das neue überall einzusetzen.',
  grace0: 'sofort – nur wenn es bekannt geworden ist',
  grace3600: 'in einer Stunde',
  grace86400: 'in einem Tag',
  grace604800: 'in sieben Tagen',
  webhookSecret: 'Webhook-Secret',
  webhookSecretLead:
    'Signiert Zustellungen im alten Format (sha256=). Alle anderen werden mit den Signaturschlüsseln signiert.',
  legacy:
    'Dieses Secret wurde nie geändert, daher werden Zustellungen mit seinem SHA-256 in Hexadezimalform signiert, was veraltet ist. Erstellen Sie ein neues, um mit dem Secret selbst zu signieren.',
  rotateWebhook: 'Neues Webhook-Secret…',
  rotateWebhookWarning:
    'Das neue Secret wird einmal auf der nächsten Seite angezeigt. Das aktuelle endet sofort, und neue Zustellungen werden mit dem neuen signiert.',
} satisfies typeof en;
