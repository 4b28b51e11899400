import type { en } from '../../../../oauth/consent/consent.messages.ts';

export default {
  test: 'Dies ist die Testanmeldung, die Sie in der Entwicklerkonsole gestartet haben. Ihre Auswahl wird nicht gespeichert.',
  consentTitle: (application) => `Bei ${application} anmelden`,
  accessTitle: (application, resource) => `${application} Zugriff auf ${resource} geben`,
  consentLead: (application) => `${application} fordert Folgendes an. Sie wählen, was Sie teilen.`,
  actTitle: (application, resource) => `Genehmigen, was ${application} bei ${resource} tut`,
  actLead: (application) =>
    `${application} bittet Sie, Folgendes zu genehmigen. Sie werden jedes Mal gefragt.`,
  actLife: (application, minutes) =>
    `Wenn Sie es erlauben, kann ${application} dies innerhalb von ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} tun und muss danach erneut fragen.`,
  actOnce: (application, minutes) =>
    `Wenn Sie es erlauben, kann ${application} dies einmal innerhalb von ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} tun.`,
  actChanged:
    'Was die API über diese Anfrage sagt, hat sich geändert, nachdem diese Seite geöffnet wurde, daher wurde nichts genehmigt. Lesen Sie es noch einmal, bevor Sie entscheiden.',
  signedInAs: 'Sie sind angemeldet als',
  switchAccount: 'Anderes Konto verwenden',
  organization: 'Organisation',
  returnsTo: 'Sie kehren zurück zu',
  describesItself: 'Beschrieben unter',
  notRegistered: 'Diese Anwendung ist hier nicht registriert. Ihr Name stammt von dieser URL.',
  onThisDevice:
    'Sie kehren zu einem Programm auf diesem Gerät zurück. Fahren Sie nur fort, wenn Sie es gerade selbst gestartet haben.',
  unverifiedDomain: 'Inhaber nicht verifiziert',
  unverifiedReason: (host) => `Es ist nicht verifiziert, dass ${host} dem Anbieter dieser Anwendung gehört.`,
  verifiedDomain: 'Inhaber verifiziert',
  awaitsReview: 'Diese Anwendung wartet auf ihre Prüfung. Nur ihr eigenes Team kann sie verwenden.',
  asks: 'Angeforderter Zugriff',
  resourceAccess: (resource) => `Zugriff auf ${resource}`,
  unknownHosts: (client, resource) =>
    `Keine der beiden Seiten ist verifiziert: Die Anwendung wird von ${client} beschrieben, und die API liegt unter ${resource}. Fahren Sie nur fort, wenn Sie beide kennen.`,
  separately: 'Optionaler Zugriff',
  separatelyHint: 'Wählen Sie dies nur aus, wenn Sie es teilen möchten.',
  requiredHint: 'Erforderlich. Ohne dies wird die Anmeldung abgebrochen.',
  alreadyShared: 'Bereits erlaubt',
  nothingStored: 'Noch nichts gespeichert.',
  noFullName: 'Ihr Profil enthält keinen vollständigen Namen, daher wird keiner weitergegeben.',
  nameTitle: 'Ihr vollständiger Name',
  nameDescription: 'Ihren vollständigen Namen sehen.',
  allow: 'Erlauben',
  deny: 'Ablehnen',
  anotherPerson:
    'Sie sind jetzt mit einem anderen Konto angemeldet als beim Öffnen dieser Seite, daher wurde nichts gesendet. Prüfen Sie, was dieses Konto teilen würde.',
} satisfies typeof en;
