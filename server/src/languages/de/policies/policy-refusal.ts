import type { en } from '../../../policies/policy-refusal.messages.ts';

export default {
  installation: 'Dieser Dienst',
  customer: (name) => `Die Organisation ${name}`,
  application: (name) => `Die Anwendung ${name}`,
  installationWithin: 'diesem Dienst',
  customerWithin: (name) => `der Organisation ${name}`,
  applicationWithin: (name) => `der Anwendung ${name}`,
  emailDomainTitle: 'Diese E-Mail-Adresse ist nicht erlaubt',
  emailDomain: (by, domains) => `${by} erlaubt nur E-Mail-Adressen von ${domains}.`,
  emailDomainNone: (by) => `${by} erlaubt keine E-Mail-Adresse, die auch die anderen Regeln erlauben.`,
  emailDomainToDo:
    'Melden Sie sich mit einem Konto an, das eine solche Adresse hat, oder bitten Sie die Administratoren dort, die Regel zu ändern.',
  emailUnverifiedTitle: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse',
  emailUnverified: (by) => `${by} erlaubt nur bestimmte E-Mail-Adressen, und Ihre ist noch nicht bestätigt.`,
  emailUnverifiedToDo:
    'Öffnen Sie den Link in der E-Mail, die Sie beim Erstellen Ihres Kontos erhalten haben. Auf Ihrer Kontoseite können Sie einen neuen anfordern.',
  addressTitle: 'Aus diesem Netz können Sie sich nicht anmelden',
  address: (by, address) =>
    `${by} erlaubt Anmeldungen nur aus bestimmten Netzen. Ihre Adresse ${address} liegt in keinem davon.`,
  addressToDo:
    'Verbinden Sie sich mit dem Netz Ihrer Organisation, zum Beispiel per VPN, und versuchen Sie es noch einmal, oder fragen Sie die Administratoren dort.',
  signUpClosedTitle: 'Sie können hier kein Konto erstellen',
  signUpClosed: 'Bei diesem Dienst kann man selbst keine Konten erstellen.',
  signUpClosedToDo:
    'Bitten Sie die Administratoren dieses Dienstes um ein Konto. Wenn Sie eines haben, melden Sie sich an.',
  signUpInvitation:
    'Nur wer eingeladen wurde, kann hier ein Konto erstellen. Verwenden Sie die Adresse, die eingeladen wurde.',
  signUpDomains: (domains) => `Hier können nur Adressen von ${domains} verwendet werden.`,
  toSignIn: 'Anmelden',
  backTo: (name) => `Zurück zu ${name}`,
  otherAccount: 'Anderes Konto verwenden',
  toAccount: 'Zu Ihrem Konto',
} satisfies typeof en;
