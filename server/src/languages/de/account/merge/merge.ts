import type { en } from '../../../../account/merge/merge.messages.ts';

export default {
  title: 'Konten zusammenführen',
  lead: 'Aus zwei Konten wird eines. Eines bleibt, das andere endet.',
  intoThisTitle: 'Ein anderes Konto in dieses übernehmen',
  intoThisLead: (email) => `${email} bleibt.`,
  intoThisBody:
    'Erzeugen Sie hier ein Token, melden Sie sich in einem anderen Browser oder privaten Fenster beim anderen Konto an und geben Sie das Token dort auf der Seite „Konten zusammenführen“ ein.',
  needsEmail:
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse; danach kann ein anderes Konto in dieses übernommen werden.',
  makeToken: 'Token erzeugen',
  token: 'Token',
  tokenShown:
    'Gilt für eine Zusammenführung, fünf Minuten lang. Es wird nur einmal angezeigt: Geben Sie es an niemanden weiter.',
  awayTitle: 'Dieses Konto in ein anderes übertragen',
  awayLead: (email) => `${email} endet.`,
  moves: 'Geht in das andere Konto über',
  lost: 'Geht verloren',
  lostList:
    'E-Mail-Adresse, Passwort, Einmalcodes, Name, Telefonnummer, Postanschrift, Identitätsstufe und Ihre Sitzungen. Danach melden Sie sich mit dem anderen Konto an.',
  notAllowed: 'Das Konto eines Administrators kann nicht zusammengeführt werden, in keiner Richtung.',
  conflicts:
    'Wo beide Konten denselben Wert haben oder derselben Anwendung geantwortet haben, bleibt der Stand des anderen Kontos.',
  nothingMoves: 'Nichts: In diesem Konto ist nichts, was übergehen könnte.',
  connectedApps: (count) => `${count} verbundene ${count === 1 ? 'Anwendung' : 'Anwendungen'}`,
  passkeys: (count) => `${count} ${count === 1 ? 'Passkey' : 'Passkeys'}`,
  accessKeys: (count) => `${count} Zugriffsschlüssel`,
  devices: (count) => `${count} ${count === 1 ? 'Gerät' : 'Geräte'}`,
  agents: (count) => `${count} ${count === 1 ? 'Agent' : 'Agenten'}`,
  applications: (count) => `${count} eigene ${count === 1 ? 'Anwendung' : 'Anwendungen'}`,
  organizations: (count) =>
    `${count} ${count === 1 ? 'Mitgliedschaft' : 'Mitgliedschaften'} in Organisationen`,
  claims: (count) => `${count} weitere ${count === 1 ? 'Angabe, die' : 'Angaben, die'} Anwendungen verwenden`,
  byTokenTitle: 'Mit einem Token des anderen Kontos',
  tokenLabel: 'Token des anderen Kontos',
  tokenHint: 'Beginnt mit svc_mst_.',
  byCodeTitle: 'Mit einem Code per E-Mail',
  email: 'E-Mail-Adresse des anderen Kontos',
  sendCode: 'Code senden',
  code: 'Code aus der E-Mail',
  codeHint: 'Sechs Ziffern, fünf Minuten lang gültig.',
  merge: 'Zusammenführen und beenden…',
  mergeNow: 'Endgültig zusammenführen',
  mergeWarning: 'Dieses Konto endet sofort und kann nicht wiederhergestellt werden.',
  tokenMissing: 'Geben Sie das Token ein, das die Seite des anderen Kontos anzeigt.',
  codeMissing: 'Geben Sie den Code aus der E-Mail ein.',
  emailFault: 'Geben Sie die E-Mail-Adresse des anderen Kontos ein.',
  invalid: 'Falsch, verwendet oder abgelaufen. Fordern Sie einen neuen Wert an.',
  sameAccount:
    'Das gehört zu dem Konto, bei dem Sie angemeldet sind. Melden Sie sich bei dem Konto an, das enden soll.',
  confirmTitle: 'Zusammenführung bestätigen',
  confirmLead: (source, target) =>
    `Einer Ihrer Zugriffsschlüssel hat angefragt, ${source} in ${target} zu übernehmen. Noch ist nichts übergegangen. Wenn Sie das nicht erwartet haben, verlassen Sie diese Seite und widerrufen Sie den Schlüssel.`,
  deadTitle: 'Dieser Link funktioniert nicht mehr',
  deadLead:
    'Er wurde verwendet, ist älter als zehn Minuten oder gehört zu einem anderen Konto. Nichts ist übergegangen.',
  cancel: 'Abbrechen',
  doneCode: 'Wenn es ein solches Konto gibt, haben wir ihm einen Code per E-Mail gesendet.',
  mergedTitle: 'Die Konten sind zusammengeführt',
  mergedLead: 'Melden Sie sich mit dem Konto an, das bleibt.',
  signIn: 'Anmelden',
} satisfies typeof en;
