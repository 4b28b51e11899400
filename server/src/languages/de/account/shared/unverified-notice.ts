import type { en } from '../../../../account/shared/unverified-notice.messages.ts';

export default {
  verifyNotice:
    'Ihre E-Mail-Adresse ist noch nicht bestätigt. Folgen Sie dem Link, den wir Ihnen gesendet haben.',
  verifyFirst:
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Folgen Sie dem Link, den wir Ihnen gesendet haben. Bis dahin können Sie keine Passkeys, Schlüssel oder Agenten hinzufügen, damit jemand Fremdes, der sich mit Ihrer Adresse registriert, nichts zurücklässt.',
  resend: 'Link noch einmal senden',
} satisfies typeof en;
