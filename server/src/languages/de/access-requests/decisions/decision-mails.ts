import type { en } from '../../../../access-requests/decisions/decision-mails.messages.ts';

export default {
  approvedSubject: (application) => `Sie dürfen ${application} jetzt nutzen`,
  approved: (application, role) =>
    role === null
      ? `Ihr Antrag wurde genehmigt: Sie dürfen „${application}“ nutzen.`
      : `Ihr Antrag wurde genehmigt: Sie haben die Rolle „${role}“ in „${application}“.`,
  until: (moment) => `Der Zugriff endet am ${moment}.`,
  noEnd: 'Der Zugriff ist unbefristet. Er kann überprüft oder entzogen werden.',
  rejectedSubject: (application) => `Ihr Antrag für ${application} wurde abgelehnt`,
  rejected: (application, role) =>
    role === null
      ? `Ihr Antrag auf Nutzung von „${application}“ wurde abgelehnt.`
      : `Ihr Antrag auf die Rolle „${role}“ in „${application}“ wurde abgelehnt.`,
  because: (reason) => `Begründung: ${reason}`,
  closedSubject: (application) => `Ihr Antrag für ${application} wurde geschlossen`,
  closed: (application, role) =>
    role === null
      ? `„${application}“ nimmt keine Anträge mehr an. Ihr Antrag auf Nutzung wurde ohne Entscheidung geschlossen.`
      : `„${application}“ nimmt keine Anträge mehr an. Ihr Antrag auf die Rolle „${role}“ wurde ohne Entscheidung geschlossen.`,
  look: 'Meinen Zugriff ansehen',
  closing:
    'Sie erhalten diese E-Mail, weil Sie Zugriff beantragt haben. Falls Sie das nicht waren, machen Sie den Sicherheitscheck Ihres Kontos.',
} satisfies typeof en;
