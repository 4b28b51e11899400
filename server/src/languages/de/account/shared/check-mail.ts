import type { en } from '../../../../account/shared/check-mail.messages.ts';

export default {
  title: 'Prüfen Sie Ihre E-Mails',
  lead: 'Wir haben an die Adresse geschrieben, die Sie angegeben haben.',
  body: 'Folgen Sie dem Link in dieser E-Mail, um fortzufahren. Es kann eine Minute dauern, bis sie ankommt. Sehen Sie auch im Spam-Ordner nach.',
  sentTo: 'Wir haben einen Link gesendet an',
  nothing: 'Nichts angekommen?',
  resend: 'Noch einmal senden',
  resendEmail: 'E-Mail-Adresse',
  resent: 'Wir haben ihn noch einmal gesendet.',
  signIn: 'Zur Anmeldung',
  wrongAddress: 'Falsche Adresse? Neu beginnen',
} satisfies typeof en;
