import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  subject: (application: string) => `Review the access to ${application}`,
  needed: (application: string) =>
    `People or groups have access to “${application}”. Say for each of them whether it is still needed.`,
  until: (moment: string) => `Access that is not confirmed by then ends on ${moment}.`,
  look: 'Review the access',
  closing: 'You receive this e-mail because you decide who may use this application.',
  warningSubject: (application: string) => `Your access to ${application} may end`,
  warning: (application: string, role: string | null, moment: string) =>
    role === null
      ? `Your access to “${application}” is being reviewed. It ends unless its managers confirm it by ${moment}. If you still need it, contact them.`
      : `Your role “${role}” in “${application}” is being reviewed. It ends unless its managers confirm it by ${moment}. If you still need it, contact them.`,
  endedSubject: (application: string) => `Your access to ${application} has ended`,
  ended: (application: string, role: string | null) =>
    role === null
      ? `Your access to “${application}” has ended after a review.`
      : `Your role “${role}” in “${application}” has ended after a review.`,
  viewAccess: 'View your access',
  personClosing: 'If you have a question, contact the managers of the application.',
};

export const reviewMailMessages = catalogue(import.meta, en);
