import type { en } from '../../../../access-requests/notices/notices.messages.ts';

export default {
  subject: (application) => `Zugriff auf ${application} wurde beantragt`,
  waiting: (people, application) =>
    people === 1
      ? `Eine Person beantragt Zugriff auf „${application}“. Entscheiden Sie, wer die Anwendung nutzen darf und wie lange.`
      : `${people} Personen beantragen Zugriff auf „${application}“. Entscheiden Sie, wer die Anwendung nutzen darf und wie lange.`,
  look: 'Anträge ansehen',
  closing:
    'Sie erhalten diese E-Mail, weil Sie entscheiden, wer diese Anwendung nutzen darf. Ohne Entscheidung verfallen Anträge nach 30 Tagen.',
  pushBody: 'Zugriff wurde beantragt',
  endingSubject: (application) => `Ihr Zugriff auf ${application} endet bald`,
  ending: (application, role, moment) =>
    role === null
      ? `Ihr Zugriff auf „${application}“ endet am ${moment}.`
      : `Ihre Rolle „${role}“ in „${application}“ endet am ${moment}.`,
  askAgain: 'Wenn Sie ihn weiterhin benötigen, stellen Sie vorher einen neuen Antrag.',
  ask: 'Erneut beantragen',
  viewAccess: 'Meinen Zugriff ansehen',
  endingClosing: 'Wenn Sie den Zugriff nicht mehr benötigen, müssen Sie nichts tun.',
} satisfies typeof en;
