import type { en } from '../../../../access-requests/reviews/review-mails.messages.ts';

export default {
  subject: (application) => `Überprüfen Sie den Zugriff auf ${application}`,
  needed: (application) =>
    `Personen oder Gruppen haben Zugriff auf „${application}“. Geben Sie für jede davon an, ob er noch benötigt wird.`,
  until: (moment) => `Zugriff, der bis dahin nicht bestätigt ist, endet am ${moment}.`,
  look: 'Zugriff überprüfen',
  closing: 'Sie erhalten diese E-Mail, weil Sie entscheiden, wer diese Anwendung nutzen darf.',
  warningSubject: (application) => `Ihr Zugriff auf ${application} endet möglicherweise`,
  warning: (application, role, moment) =>
    role === null
      ? `Ihr Zugriff auf „${application}“ wird überprüft. Er endet, wenn die Verantwortlichen ihn nicht bis ${moment} bestätigen. Wenn Sie ihn weiterhin benötigen, wenden Sie sich an sie.`
      : `Ihre Rolle „${role}“ in „${application}“ wird überprüft. Sie endet, wenn die Verantwortlichen sie nicht bis ${moment} bestätigen. Wenn Sie sie weiterhin benötigen, wenden Sie sich an die Verantwortlichen.`,
  endedSubject: (application) => `Ihr Zugriff auf ${application} ist beendet`,
  ended: (application, role) =>
    role === null
      ? `Ihr Zugriff auf „${application}“ wurde nach einer Überprüfung beendet.`
      : `Ihre Rolle „${role}“ in „${application}“ wurde nach einer Überprüfung beendet.`,
  viewAccess: 'Meinen Zugriff ansehen',
  personClosing: 'Bei Fragen wenden Sie sich an die Verantwortlichen der Anwendung.',
} satisfies typeof en;
