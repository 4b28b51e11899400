import type { AccessLists } from '../../access/index.ts';
import type { MaybeTarget } from '../../resources/index.ts';
import { readScopeKey } from '../../scopes/index.ts';

/** The resource that a token is for. */
export type TokenTarget = {
  identifier: string;
  format: 'jwt' | 'opaque';
  /** How long its tokens are valid. */
  seconds: number;
  alg: 'RS256' | 'ES256';
  /** Of the subjects that it knows; null: the public ones. */
  subject_salt: Buffer | null;
  /** What it declared that it wants to know of the user. */
  access_claims: AccessLists | null;
};

type Held = {
  scopes: string[];
  /** Those that demand a stronger sign-in by now; null: none. */
  withheld_scopes: string[] | null;
};

export type TokenScopes = {
  /** Null: this service. */
  target: TokenTarget | null;
  /** The scopes of the access token, as its audience names them. */
  names: string[];
  /** The scopes of this service that an id_token releases claims for. */
  own: string[];
};

type Row = Held & {
  allowed_scopes: string[];
  resource_access_claims?: AccessLists | null;
} & MaybeTarget;

/** Those of `names` that the grant has and may still use. */
export function stillGranted(names: readonly string[], { scopes, withheld_scopes }: Held): string[] {
  return names.filter((name) => scopes.includes(name) && !withheld_scopes?.includes(name));
}

/**
 * What tokens of this grant contain: at the resource that the statement joined, else at this service. Only scopes that the grant has and
 * that are still offered there, and of those the `requested` ones if a request names some (RFC 6749 6); a resource that may not be
 * used offers none. An access token never has scopes of two audiences.
 */
export function tokenScopes(row: Row, requested: readonly string[] | null): TokenScopes {
  const isRequested = (name: string) => requested === null || requested.includes(name);
  const own = stillGranted(row.scopes, row).filter(
    (scope) => row.allowed_scopes.includes(scope) && isRequested(scope),
  );
  if (row.resource_identifier === undefined) return { target: null, names: own, own };
  if (row.resource_identifier === null) return { target: null, names: [], own };
  const { resource_identifier, resource_scope_keys, resource_token_format, resource_token_seconds } = row;
  const names = row.scopes
    .filter((scope) => resource_scope_keys.includes(scope))
    .map((scope) => readScopeKey(scope).name)
    .filter(isRequested);
  return {
    target: {
      identifier: resource_identifier,
      format: resource_token_format,
      seconds: resource_token_seconds,
      alg: row.resource_alg,
      subject_salt: row.resource_subject_salt,
      access_claims: row.resource_access_claims ?? null,
    },
    names,
    own,
  };
}
