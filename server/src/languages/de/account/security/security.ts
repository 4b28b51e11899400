import type { en } from '../../../../account/security/security.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Sicherheit',
  lead: 'Wie Sie sich anmelden und bestätigen, dass Sie es sind.',
  passwordTitle: 'Passwort',
  passwordLead: 'Wenn Sie es ändern, enden alle Ihre anderen Sitzungen.',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  newPasswordHint: 'Mindestens 10 Zeichen.',
  endKeys: 'Alle Zugriffsschlüssel widerrufen',
  endDevices: 'Alle Geräte entfernen',
  endPermissions: 'Alle Dauergenehmigungen widerrufen',
  endPermissionsHint: 'Agenten müssen Sie dann wieder fragen, bevor sie handeln.',
  endInvitations: 'Meine Einladungen zurückziehen',
  confirmPasskeys: 'Mich jeden Passkey bestätigen lassen',
  confirmPasskeysHint: 'Bis dahin kann man sich mit keinem davon anmelden.',
  changePassword: 'Passwort ändern',
  setPassword: 'Passwort festlegen',
  passwordNone:
    'Sie haben kein Passwort: Sie melden sich mit einem Passkey oder mit einem Code an, den wir Ihnen per E-Mail senden.',
  removePassword: 'Passwort entfernen…',
  removePasswordWarning:
    'Danach melden Sie sich mit einem Passkey oder mit einem Code an, den wir Ihnen per E-Mail senden. Sie können jederzeit wieder ein Passwort festlegen.',
  removePasswordConfirm: 'Passwort entfernen',
  passwordLastCredential:
    'Ihr Passwort ist Ihre einzige Anmeldemöglichkeit. Bestätigen Sie zuerst Ihre E-Mail-Adresse; danach können Sie das Passwort entfernen.',
  passwordOfAdministrator: 'Administratoren behalten ihr Passwort: Die Aufrufe der Verwaltung erfordern es.',
  currentMissing: 'Geben Sie Ihr aktuelles Passwort ein.',
  currentWrong: formFaults.passwordWrong,
  totpTitle: 'Einmalcodes',
  totpOffLead: 'Fügen Sie einen zweiten Schritt hinzu, damit ein gestohlenes Passwort nicht genügt.',
  totpNeedsEmail: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse; danach können Sie Einmalcodes einrichten.',
  beginTotp: 'Einmalcodes einrichten',
  totpPasswordHint: 'Damit niemand sonst Sie aussperren kann.',
  totpOn: 'Ein',
  totpOnLead: 'Beim Anmelden und vor wichtigen Änderungen werden Sie nach einem Code gefragt.',
  totpKept: 'Administratoren melden sich immer mit einem Code an, daher bleiben Einmalcodes eingeschaltet.',
  removeTotp: 'Einmalcodes ausschalten…',
  removeTotpWarning:
    'Ihr Passwort allein genügt dann zum Anmelden, und Aktionen, die einen Code erfordern, sind nicht mehr verfügbar.',
  removeTotpConfirm: 'Ausschalten',
  recoveryTitle: 'Wiederherstellungscodes',
  recoveryNone: 'Sie haben noch keine. Verwenden Sie sie, wenn Sie Ihr Smartphone verlieren.',
  recoveryLeft: (left) => `Noch ${left} übrig. Jeder funktioniert einmal, wenn Sie Ihr Smartphone verlieren.`,
  recoveryMake: 'Wiederherstellungscodes erstellen',
  donePassword: 'Ihr Passwort ist geändert. Alle anderen Sitzungen wurden beendet.',
  doneDisowned:
    'Ihre Adresse ist bestätigt. Das bisherige Passwort und alles, was vorher verbunden war, ist beendet. Legen Sie fest, wie Sie sich künftig anmelden.',
  donePasswordRemoved: 'Ihr Passwort ist entfernt.',
  doneTotpOn: 'Einmalcodes sind eingeschaltet.',
  doneTotpOff: 'Einmalcodes sind ausgeschaltet.',
  doneStepUp: 'Bestätigt. Sie können die nächsten fünf Minuten fortfahren.',
  stepUpNeedsTotp:
    'Diese Aktion erfordert Einmalcodes oder einen Passkey. Richten Sie zuerst eines davon ein.',
} satisfies typeof en;
