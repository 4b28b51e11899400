import { catalogue } from '../platform/i18n/catalogue.ts';
import type { Fault } from '../platform/invalid-input.ts';
import { textFaultMessages } from '../platform/text-faults.messages.ts';

export const en = {
  text_too_long: textFaultMessages.en.text_too_long,
  scope_characters: 'must be visible ASCII without spaces, quotation marks and backslashes',
  scope_unknown: 'is not a known scope; a custom scope has the form <namespace>:<key> with exactly one colon',
  scope_reserved: 'uses a reserved word',
  scope_command_line: 'is reserved for the command-line tool of this service',
  scope_built_in: 'is a built-in scope; only <namespace>:<key> can be added',
  scope_built_in_member: 'cannot be changed of a built-in scope',
  scope_of_every_sign_in: 'is requested at every sign-in; demand more of all sign-ins with the policy',
};

export const scopeNameFaultMessages = catalogue(import.meta, en);

/** Why a scope may not be registered or listed. */
export type ScopeNameFault = Fault<typeof en>;
