import {
  type AccessKeyScope,
  COMMAND_LINE_APPLICATION,
  type CurrentAccessKey,
} from '../../access-keys/index.ts';
import { Problem } from '../../platform/errors.ts';
import { type Caller, narrowed } from '../../platform/http/caller.ts';
import { type CurrentSession, personOrAccessKey } from '../../sessions/index.ts';

type Person = CurrentSession | CurrentAccessKey;

/** A session or a key that the person made. An application speaks for itself alone: what else acts for the person is not its business. */
export function overseer(scope: AccessKeyScope): Caller<{ caller: Person }> {
  return narrowed(personOrAccessKey(scope), 'that no application holds', ({ caller }) => {
    if (!('key_id' in caller) || caller.application_id === null) return {};
    if (caller.application_id === COMMAND_LINE_APPLICATION) return {};
    throw new Problem(
      403,
      'insufficient_scope',
      'A key that an application holds cannot oversee the others.',
    );
  });
}

/** Applications are managed by a scope of their own: a session has it, and a key with it. */
export function hasScope(caller: Person, scope: AccessKeyScope): boolean {
  return !('key_id' in caller) || caller.scopes.includes(scope);
}

export function requireScope(caller: Person, scope: AccessKeyScope): void {
  if (hasScope(caller, scope)) return;
  throw new Problem(403, 'insufficient_scope', `This key lacks the scope ${scope}.`);
}
