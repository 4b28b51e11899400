import type { en } from '../../../../account/check-up/check-up.messages.ts';

export default {
  title: 'Sicherheitscheck',
  lead: 'Was Ihr Konto schützt und was Sie verbessern können.',
  list: 'Ihr Konto',
  allGood: 'Alles in Ordnung',
  toDo: (count) => (count === 1 ? 'Ein Punkt zu prüfen' : `${count} Punkte zu prüfen`),
  open: 'Öffnen',
  address: 'Bestätigte E-Mail-Adresse',
  addressGood: 'Wir können Sie erreichen, wenn Sie Ihre anderen Anmeldemöglichkeiten verlieren.',
  addressToDo: 'Bestätigen Sie Ihre Adresse, damit Sie Ihr Konto wiederherstellen können.',
  passkey: 'Passkey',
  passkeyGood: (count) => (count === 1 ? 'Sie haben einen.' : `Sie haben ${count}.`),
  passkeyToDo:
    'Fügen Sie einen hinzu. Er kann nicht erraten werden, und keine gefälschte Seite kann Sie danach fragen.',
  second_factor: 'Zweiter Faktor',
  second_factorGood: 'Ein gestohlenes Passwort genügt nicht zum Anmelden.',
  second_factorToDo:
    'Schalten Sie Einmalcodes ein oder fügen Sie einen Passkey hinzu: Bisher genügt ein gestohlenes Passwort.',
  recovery_codes: 'Wiederherstellungscodes',
  recovery_codesGood: (count) => `Noch ${count} übrig.`,
  recovery_codesToDo: (count) =>
    count === 0
      ? 'Keine mehr übrig. Erstellen Sie neue, bevor Sie Ihr Smartphone verlieren.'
      : `Nur noch ${count} übrig. Erstellen Sie neue.`,
  second_way: 'Eine zweite Anmeldemöglichkeit',
  second_wayGood: 'Wenn Sie eine verlieren, haben Sie eine andere.',
  second_wayToDo: {
    passkey: 'Sie haben nur Ihren Passkey. Fügen Sie auf einem anderen Gerät einen weiteren hinzu.',
    password: 'Sie haben nur Ihr Passwort. Fügen Sie einen Passkey hinzu.',
    code: 'Sie haben nur die Codes, die wir Ihnen per E-Mail senden. Fügen Sie einen Passkey hinzu.',
  },
  sessions: 'Alte Sitzungen',
  sessionsGood: 'Keine andere Sitzung ist älter als eine Woche.',
  sessionsToDo: (count) =>
    count === 1
      ? 'Eine andere Sitzung ist älter als eine Woche. Beenden Sie sie, wenn Sie sie nicht kennen.'
      : `${count} andere Sitzungen sind älter als eine Woche. Beenden Sie die, die Sie nicht kennen.`,
  applications: 'Ungenutzte Anwendungen',
  applicationsGood: 'Sie nutzen jede Anwendung, die weitreichenden Zugriff hat.',
  applicationsToDo: (count) =>
    count === 1
      ? 'Eine Anwendung mit weitreichendem Zugriff wurde 90 Tage lang nicht genutzt. Trennen Sie sie.'
      : `${count} Anwendungen mit weitreichendem Zugriff wurden 90 Tage lang nicht genutzt. Trennen Sie sie.`,
  acting: 'Schlüssel und Dauergenehmigungen',
  actingGood: 'Nichts Ungenutztes kann für Sie handeln.',
  actingToDo: (count) =>
    count === 1
      ? 'Ein Schlüssel, ein Gerät oder eine Dauergenehmigung wurde 90 Tage lang nicht genutzt. Stoppen Sie den Zugriff.'
      : `${count} Schlüssel, Geräte oder Dauergenehmigungen wurden 90 Tage lang nicht genutzt. Stoppen Sie sie.`,
  notYou: 'Wenn Sie etwas nicht waren',
  notYouLead: 'Tun Sie dies der Reihe nach. Jeder Schritt dauert eine Minute.',
  endSessions: 'Alle anderen Sitzungen beenden',
  changePassword: 'Passwort ändern',
  checkPasskeys: 'Passkeys entfernen, die Sie nicht kennen',
  checkAddress: 'E-Mail-Adresse und Telefonnummer prüfen',
  stopActing: 'Stoppen, was für Sie handelt',
  lookBack: 'Aktivität durchsehen',
} satisfies typeof en;
