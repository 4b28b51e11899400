import { catalogue } from '../../platform/i18n/catalogue.ts';
import { consoleMessages } from '../shared/console.messages.ts';

export const en = {
  title: 'What the application can request',
  allowed: 'Allowed scopes',
  scope: 'Scope',
  meaning: 'What it shares',
  choice: 'User’s choice',
  required: 'Required',
  optional: 'Can be declined',
  requiredLegend: 'Required',
  requiredHint:
    'People who decline one of these can’t sign in, so require only what the application can’t work without. Save a new scope first to see it here.',
  policy: 'When the application requests a scope that isn’t allowed',
  policyHint: 'Either way we record it below and notify you by webhook.',
  strip: 'Ignore the scope and continue (strip)',
  block: 'Refuse the whole request (block)',
  inherit: (name: string) => `Service default: ${name}`,
  save: 'Save',
  saved: 'Saved.',
  pending: consoleMessages.en.riskPending,
  none: 'No scopes are allowed, so every request is refused with invalid_scope.',

  drift: 'Requested but not allowed',
  driftLead: 'Scopes that this application requests but isn’t registered for.',
  noDrift: 'Nothing here',
  noDriftBody: 'The application requests only scopes that it is registered for.',
  firstSeen: 'First seen',
  lastSeen: 'Last seen',
  whatToDo: 'What to do',
  nowAllowed: 'Allowed in the meantime. Nothing to do.',
  unknown: 'This scope can’t be registered. Remove it from the request.',
  bareProfile: 'Request profile:basic instead.',
  over: 'Not seen in the last seven days. Nothing to do.',
  allowOrStop: 'Allow it, or remove it from the request.',
  reminded: 'We reminded you after seven days.',
  allow: 'Allow',
};

export const scopeMessages = catalogue(import.meta, en);
