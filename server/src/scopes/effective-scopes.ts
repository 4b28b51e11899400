import { parseScope } from './parse-scope.ts';
import { isBuiltInScope, isResourceScopeKey, MAX_SCOPE_LENGTH, scopeNameFault } from './scope-names.ts';

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
  /** The scopes of the requested resources (RFC 8707); absent if none was requested. */
  offered?: readonly OfferedScope[] | undefined;
}): EffectiveScopes {
  const requested = parseScope(input.requested ?? '');
  if (requested === null)
    return refused(
      'The scope parameter is malformed: space-separated names of visible ASCII are expected.',
      [],
    );
  return input.offered === undefined
    ? ownScopes(requested, input)
    : ownAndOfferedScopes(requested, { ...input, offered: input.offered });
}

/** A scope of a resource: as clients name it, and as consents and grants store it. */
export type OfferedScope = { name: string; key: string; default: boolean };
type Rules = Omit<Parameters<typeof effectiveScopes>[0], 'requested' | 'offered'>;

/** Scopes of this service alone. */
function ownScopes(requested: string[], input: Rules): EffectiveScopes {
  const unregistered = requested.filter((scope) => !input.allowed.includes(scope));
  const nameless = unregistered.filter((scope) => scopeNameFault(scope) !== null);
  const dropped = unregistered.filter((scope) => !nameless.includes(scope));
  if (nameless.length > 0) return refused(`No scope can have such a name: ${names(nameless)}.`, dropped);
  if (input.allowed.length === 0) return refused('The application has no allowed scopes.', dropped);
  if (requested.length === 0) return refused('The scope parameter is missing.', dropped);
  const scopes = requested.filter((scope) => input.allowed.includes(scope) && !isResourceScopeKey(scope));
  if (scopes.length === 0 || (dropped.length > 0 && input.policy === 'block'))
    return refused(notRegistered(dropped), dropped);
  return unlessRequiredMissing(scopes, dropped, input);
}

/**
 * Scopes of this service beside those of the requested resources, whose scopes need no registration: every client may ask a
 * person for them. A name means each of the resources that has it, and a custom claim of that name only if the client requires it:
 * clients of the Model Context Protocol register with the scopes of the resource, and people would be asked for each twice.
 * Without a scope parameter a client gets the resources' defaults (RFC 6749 section 3.3). A name that neither side knows belongs to
 * another resource, or to none any more, and is refused under both policies.
 */
function ownAndOfferedScopes(
  requested: string[],
  input: Rules & { offered: readonly OfferedScope[] },
): EffectiveScopes {
  const { offered, allowed, required } = input;
  const isOffered = (name: string) => offered.some((scope) => scope.name === name);
  const isOwn = (name: string) =>
    allowed.includes(name) &&
    !isResourceScopeKey(name) &&
    (!isOffered(name) || isBuiltInScope(name) || required.includes(name));
  const unknown = requested.filter((name) => !isOwn(name) && !isOffered(name));
  const dropped = unknown.filter(isBuiltInScope);
  const foreign = unknown.filter((name) => !isBuiltInScope(name));
  if (foreign.length > 0) return refused(`The requested resource has no scope: ${names(foreign)}.`, dropped);
  const scopes =
    requested.length === 0
      ? offered.filter((scope) => scope.default).map(({ key }) => key)
      : requested.flatMap((name) => [
          ...(isOwn(name) ? [name] : []),
          ...offered.filter((scope) => scope.name === name).map(({ key }) => key),
        ]);
  if (scopes.length === 0 && requested.length === 0) return refused('The scope parameter is missing.', []);
  if (scopes.length === 0 || (dropped.length > 0 && input.policy === 'block'))
    return refused(notRegistered(dropped), dropped);
  return unlessRequiredMissing(scopes, dropped, input);
}

function unlessRequiredMissing(scopes: string[], dropped: string[], input: Rules): EffectiveScopes {
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
