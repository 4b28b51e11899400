import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  approvedSubject: (application: string) => `You can now use ${application}`,
  approved: (application: string, role: string | null) =>
    role === null
      ? `Your request was approved: you can use “${application}”.`
      : `Your request was approved: you have the role “${role}” in “${application}”.`,
  until: (moment: string) => `The access ends on ${moment}.`,
  noEnd: 'The access has no end date, but it may be reviewed or withdrawn.',
  rejectedSubject: (application: string) => `Your request for ${application} was rejected`,
  rejected: (application: string, role: string | null) =>
    role === null
      ? `Your request to use “${application}” was rejected.`
      : `Your request for the role “${role}” in “${application}” was rejected.`,
  because: (reason: string) => `Reason: ${reason}`,
  closedSubject: (application: string) => `Your request for ${application} has ended`,
  closed: (application: string, role: string | null) =>
    role === null
      ? `“${application}” no longer takes requests. Your request to use it ended without a decision.`
      : `“${application}” no longer takes requests. Your request for the role “${role}” ended without a decision.`,
  look: 'View your access',
  closing:
    'You receive this e-mail because you asked for access. If you didn’t, do the security check-up of your account.',
};

export const decisionMailMessages = catalogue(import.meta, en);
