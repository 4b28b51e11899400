import { parseScope } from './parse-scope.ts';
import { MAX_SCOPE_LENGTH, scopeNameFault } from './scope-names.ts';

/** The most names that an error description lists; the text is sent in a redirect. */
const MAX_NAMED = 10;

export type EffectiveScopes =
  | { ok: true; scopes: string[]; dropped: string[] }
  | { ok: false; error: 'invalid_scope'; description: string; dropped: string[] };

/**
 * The requested scopes that an application may ask a person for (specification "OAuth and other", invalid_scope; contract
 * section 6). `dropped` holds the unregistered scopes in both outcomes, because drift is recorded even when the request is refused;
 * invalid names are refused and not among them. Descriptions are safe in an error redirect: ASCII without quotation marks and
 * backslashes.
 */
export function effectiveScopes(input: {
  requested: string | undefined;
  allowed: readonly string[];
  required: readonly string[];
  policy: 'strip' | 'block';
}): EffectiveScopes {
  const requested = parseScope(input.requested ?? '');
  if (requested === null)
    return refused(
      'The scope parameter is malformed: space-separated names of visible ASCII are expected.',
      [],
    );
  const unregistered = requested.filter((scope) => !input.allowed.includes(scope));
  const nameless = unregistered.filter((scope) => scopeNameFault(scope) !== null);
  const dropped = unregistered.filter((scope) => !nameless.includes(scope));
  if (nameless.length > 0) return refused(`No scope can have such a name: ${names(nameless)}.`, dropped);
  if (input.allowed.length === 0) return refused('The application has no allowed scopes.', dropped);
  if (requested.length === 0) return refused('The scope parameter is missing.', dropped);
  const scopes = requested.filter((scope) => input.allowed.includes(scope));
  if (dropped.length > 0 && (input.policy === 'block' || scopes.length === 0))
    return refused(notRegistered(dropped), dropped);
  const missing = input.required.filter((scope) => !scopes.includes(scope));
  if (missing.length > 0)
    return refused(`The application requires scopes that were not requested: ${names(missing)}.`, dropped);
  return { ok: true, scopes, dropped };
}

function notRegistered(dropped: string[]): string {
  const hint = dropped.includes('profile')
    ? ' The scope profile is not profile:basic; request profile:basic.'
    : '';
  return `The application is not registered for: ${names(dropped)}.${hint}`;
}

function names(scopes: string[]): string {
  const more = scopes.length - MAX_NAMED;
  const named = scopes.slice(0, MAX_NAMED).map((scope) => scope.slice(0, MAX_SCOPE_LENGTH));
  return named.join(' ') + (more > 0 ? ` and ${more} more` : '');
}

function refused(description: string, dropped: string[]): EffectiveScopes {
  return { ok: false, error: 'invalid_scope', description, dropped };
}
