import { catalogue, joinCatalogues } from '../platform/i18n/catalogue.ts';
import type { Fault, InputFault } from '../platform/invalid-input.ts';
import { sharedFaultMessages } from '../platform/shared-faults.messages.ts';
import { typeFaultMessages } from './details/type-faults.messages.ts';

/** What can be wrong with a resource, beyond what can be wrong with its application. */
export const en = {
  identifier_not_url: 'must be an absolute https URL without a fragment, such as https://api.example.com/mcp',
  identifier_too_long: ({ max }: { max: number }) => `takes at most ${max} characters`,
  identifier_wildcard: 'has a wildcard; register the URL of one API',
  identifier_ours: 'belongs to this service; register the URL of your own API',
  identifier_repeated: ({ client_id }: { client_id: string }) =>
    `is registered already by this owner, as ${client_id}; use that API, or delete it first`,
  owner_has_registered: ({ client_id }: { client_id: string }) =>
    `has registered this API already, as ${client_id}; use that one, or delete it first`,
  identifier_local: 'must be https; http and localhost work on a development installation only',
  scopes_count: ({ max }: { max: number }) => `takes 1 to ${max} scopes`,
  scope_name_invalid: ({ max }: { max: number }) =>
    `must be 1 to ${max} visible ASCII characters without quotation marks, backslashes and #`,
  scope_name_taken: 'is the name of a scope of this service; choose another, such as files:read',
  scope_name_repeated: 'is the name of another scope of this resource',
  scope_text_missing: typeFaultMessages.en.text_missing,
  scope_text_invalid: sharedFaultMessages.en.text_invalid,
  seconds_invalid: ({ min, max }: { min: number; max: number }) =>
    `must be a whole number of seconds from ${min} to ${max}`,
};

export const resourceFaultMessages = joinCatalogues(typeFaultMessages, catalogue(import.meta, en));

export type ResourceFault = Fault<(typeof resourceFaultMessages)['en']>;
export type ResourceInputFault = InputFault<(typeof resourceFaultMessages)['en']>;
