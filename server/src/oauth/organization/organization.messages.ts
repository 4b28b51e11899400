import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  chooseTitle: 'Choose an organization',
  chooseLead: (application: string) => `Which organization do you want to use ${application} with?`,
  organizations: 'Organization',
  without: 'None of them',
  withoutHint: 'Use it by yourself.',
  continue: 'Continue',
  outsideTitle: 'You don’t belong to this organization',
  outsideLead: (application: string) => `${application} wants you to sign in with an organization.`,
  outsideNamed:
    'Ask an administrator of the organization to invite you, or sign in with the account that belongs to it.',
  outsideAny:
    'This account belongs to none. Ask an administrator of your organization to invite you, or sign in with another account.',
  signedInAs: 'Signed in as',
  switchAccount: 'Use another account',
  join: (organization: string) => `Join ${organization}`,
  joinLead: 'With your e-mail address, you can join:',
  back: (application: string) => `Back to ${application}`,
  notChosen: 'Choose an organization.',
};

export const organizationMessages = catalogue(import.meta, en);
