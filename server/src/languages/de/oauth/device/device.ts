import type { en } from '../../../../oauth/device/device.messages.ts';

export default {
  codeTitle: 'Gerät verbinden',
  codeLead: 'Geben Sie den Code ein, den Ihr Gerät anzeigt.',
  code: 'Code',
  codeHint: 'Acht Buchstaben, etwa BCDF-GHJK.',
  codeWarning:
    'Geben Sie einen Code nur ein, wenn Sie das gerade auf einem Gerät vor sich begonnen haben. Wenn Ihnen jemand den Code oder einen Link zu dieser Seite geschickt hat, schließen Sie sie: Diese Person würde Zugriff auf Ihr Konto erhalten.',
  continue: 'Weiter',
  codeMissing: 'Geben Sie den Code ein.',
  codeWrong:
    'Dieser Code ist ungültig. Vielleicht ist er falsch geschrieben, abgelaufen oder bereits verwendet. Prüfen Sie ihn oder beginnen Sie auf Ihrem Gerät noch einmal.',
  typeYourself:
    'Geben Sie den Code von Ihrem Gerät ein. Zu Ihrem Schutz füllt dieser Link ihn hier nicht aus.',
  anotherPerson:
    'Sie sind jetzt mit einem anderen Konto angemeldet, daher wurde nichts erlaubt. Geben Sie den Code noch einmal ein.',
  title: (application) => `Auf einem Gerät bei ${application} anmelden`,
  lead: (application) => `Ein Gerät möchte ${application} mit Ihrem Konto verwenden.`,
  application: 'Anwendung',
  ownTool: 'Teil dieses Dienstes',
  verified: 'Inhaber verifiziert',
  unverified: 'Inhaber nicht verifiziert',
  awaitsReview: 'Diese Anwendung wartet auf ihre Prüfung. Nur ihr eigenes Team kann sie verwenden.',
  device: 'Gerät',
  address: 'Adresse des Geräts',
  requested: 'Angefragt',
  signedInAs: 'Sie sind angemeldet als',
  switchAccount: 'Anderes Konto verwenden',
  onlyYours:
    'Fahren Sie nur fort, wenn Sie das selbst auf einem Gerät vor sich begonnen haben. Wenn jemand Ihnen den Code geschickt, Sie deswegen angerufen oder Sie hierher gebeten hat, brechen Sie ab.',
  elsewhereTitle: 'Das Gerät ist in einem anderen Netz',
  elsewhere: (theirs, yours) =>
    `Die Anfrage kam von ${theirs}, und Sie sind unter ${yours}. Wenn Sie sie nicht an einem Computer anderswo begonnen haben, versucht jemand, in Ihr Konto zu gelangen.`,
  number: 'Zahl auf dem Gerät',
  numberHint: 'Die zwei Ziffern, die das Gerät neben dem Code anzeigt.',
  numberMissing: 'Geben Sie die zwei Ziffern ein, die das Gerät anzeigt.',
  numberWrong: 'Das ist nicht die Zahl auf dem Gerät. Nach einer weiteren falschen Zahl endet die Anfrage.',
  allow: 'Ich habe das begonnen: erlauben',
  deny: 'Das war ich nicht',
  decisionMissing: 'Wählen Sie, ob Sie das Gerät zulassen.',
  allowedTitle: 'Das Gerät ist verbunden',
  allowed: 'Kehren Sie zu Ihrem Gerät zurück. Dort geht es in wenigen Sekunden weiter.',
  manage: 'Sie können es jederzeit trennen unter',
  connectedApps: 'Verbundene Anwendungen',
  deniedTitle: 'Es wurde nichts erlaubt',
  denied: 'Das Gerät erhält keinen Zugriff, und sein Code funktioniert nicht mehr.',
  deniedAdvice:
    'Wenn Ihnen jemand den Code geschickt hat, melden Sie es den Administratoren dieses Dienstes. Es wurde nichts geteilt.',
  endedTitle: 'Diese Anfrage ist beendet',
  ended: 'Ihr Code ist abgelaufen. Beginnen Sie auf Ihrem Gerät noch einmal, um einen neuen zu erhalten.',
  refusedTitle: 'Dieses Gerät kann nicht verbunden werden',
  again: 'Anderen Code eingeben',
  weakTitle: 'Melden Sie sich zuerst sicherer an',
  weakPasskey: 'Was dieses Gerät anfordert, erfordert eine Anmeldung mit einem Passkey.',
  weakSecondFactor:
    'Was dieses Gerät anfordert, erfordert eine Anmeldung mit einem zweiten Faktor oder einem Passkey.',
  weakNoFactor:
    'Ihr Konto hat noch keinen. Fügen Sie einen hinzu, melden Sie sich damit an und geben Sie den Code noch einmal ein.',
  signInAgain: 'Noch einmal anmelden',
  addFactor: 'Sicherheitseinstellungen öffnen',
} satisfies typeof en;
