import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Scopes',
  lead: 'Custom scopes that you have reviewed. An application that uses an unlisted scope is flagged as unlisted_scope; one that uses a sensitive scope, as sensitive_scope. You don’t need to list built-in scopes.',
  level: 'Required sign-in',
  levelHint:
    'How people must have signed in when an application requests it. Raised, the scope is missing from the next token of everyone who signed in less strongly.',
  levelAny: 'Any',
  level_2: 'Second factor or passkey',
  level_phr: 'Passkey (phishing-resistant)',
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  save: 'Save',
  builtIn: 'Built-in scopes',
  builtInLead:
    'They keep their meaning, but can demand a stronger sign-in. What every sign-in demands is a policy.',
  builtInBadge: 'Built in',
  name: 'Name',
  nameHint: '<namespace>:<key>, for example acme:tier.',
  description: 'Description',
  descriptionHint: 'Shown on the consent page.',
  sensitive: 'Sensitive: applications that use it wait for review',
  sensitiveBadge: 'Sensitive',
  ordinary: 'Ordinary',
  kind: 'Type',
  since: 'Added',
  add: 'Add a scope',
  addButton: 'Add',
  remove: 'Remove…',
  removeWarning:
    'Applications keep the scope, but the next registration or change that uses it is flagged again.',
  removeConfirm: 'Remove from the list',
  action: 'Actions',
  nameFault: 'Enter a name like <namespace>:<key> that isn’t built in.',
  descriptionFault: (most: number) => `Enter a description of 1 to ${most} characters.`,
  levelFault: 'Choose one of the options.',
  exists: 'This scope is already on the list.',
  emptyTitle: 'No scopes yet',
  emptyBody: 'Add the custom scopes that applications can request without a flag.',
  doneAdded: 'Scope added.',
  doneRemoved: 'Scope removed.',
  doneChanged: 'Scope changed.',
};

export const scopeMessages = catalogue(import.meta, en);
