import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Dormant people',
  lead: 'People who have not signed in, used an application or decided about a request for a long time, and what happens to their accounts.',
  rule: 'Rule',
  ruleLead:
    'Only people who were warned are suspended, and only accounts that were suspended for it are deleted. Nothing happens to administrators, or before the date that was mailed.',
  warn_days: 'Warn by mail after',
  suspend_days: 'Suspend after',
  remove_days: 'Delete after',
  daysHint: 'Days without activity. Leave blank to not do this.',
  save: 'Save',
  doneSaved: 'The rule is saved.',
  fault: (field: string, message: string) => `“${field}” ${message}.`,
  email: 'E-mail address',
  lastActive: 'Last active',
  state: 'State',
  next: 'What happens next',
  all: 'All',
  inactive: 'Not warned',
  warned: 'Warned',
  suspended: 'Suspended',
  step_warn: 'Warning',
  step_suspend: 'Suspension',
  step_announce: 'Notice of deletion',
  step_remove: 'Deletion',
  from: 'from',
  nothing: 'Nothing',
  never: 'Never',
  noAddress: 'Nothing: the address is not verified',
  noRule: 'No rule is set, so no one is warned and activity is not recorded.',
  emptyTitle: 'No one',
  emptyBody: 'Everyone was active recently, or the first round through all accounts is not finished.',
  ownersHint:
    'Owners of applications and the only owners of organizations stay suspended: delete or transfer what they own first, then delete the account.',
};

export const dormantMessages = catalogue(import.meta, en);
