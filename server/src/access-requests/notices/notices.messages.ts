import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  subject: (application: string) => `Request for access to ${application}`,
  waiting: (people: number, application: string) =>
    people === 1
      ? `A person is requesting access to “${application}”. Decide who may use it, and for how long.`
      : `${people} people are requesting access to “${application}”. Decide who may use it, and for how long.`,
  look: 'View the requests',
  closing:
    'You receive this e-mail because you decide who may use this application. Without a decision, requests expire after 30 days.',
  pushBody: 'A request for access',
  endingSubject: (application: string) => `Your access to ${application} ends soon`,
  ending: (application: string, role: string | null, moment: string) =>
    role === null
      ? `Your access to “${application}” ends on ${moment}.`
      : `Your role “${role}” in “${application}” ends on ${moment}.`,
  askAgain: 'If you still need it, ask again before then.',
  ask: 'Ask again',
  viewAccess: 'View your access',
  endingClosing: 'You don’t have to do anything if you no longer need the access.',
};

export const noticeMessages = catalogue(import.meta, en);
