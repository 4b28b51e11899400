import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  add: 'Add this URI',
  addFirst: 'Add this URI…',
  newHost: (place: string) =>
    `No redirect URI of this application leads to ${place} yet. Add it only if it is yours, because sign-ins are sent there.`,
  signIn: 'Sign in to add it',
  askManager:
    'Your role lets you see this application, not change it. Ask an owner or admin of its organization to add the URI.',
  added: 'The redirect URI is registered.',
};

export const addUriMessages = catalogue(import.meta, en);
