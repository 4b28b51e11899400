import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: (name: string) => `You can’t use ${name}`,
  lead: (name: string) => `${name} is for certain people, and your account isn’t among them.`,
  mayAsk: (name: string) => `You can ask the people who run ${name} for access.`,
  askThem: (name: string) => `If you need it, ask the people who run ${name}.`,
  contact: 'Whom to ask',
  signedInAs: 'You’re signed in as',
  ask: 'Ask for access',
  back: (application: string) => `Return to ${application}`,
};

export const notForUserMessages = catalogue(import.meta, en);
