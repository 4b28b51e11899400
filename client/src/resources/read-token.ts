import type { Members } from '../json.ts';
import { type Access, readAccess } from './access.ts';
import { openIntrospection } from './introspection.ts';
import type { InvalidToken } from './invalid-token.ts';
import { openIssuer } from './issuer.ts';
import type { ResourceSettings } from './settings.ts';
import { verifyAccessToken } from './verify-access-token.ts';

const LEEWAY_SECONDS = 5;
/** Longer credentials are refused before anything is computed. */
const MAX_TOKEN_LENGTH = 8192;

type ReadToken = (token: string) => Promise<Access | InvalidToken>;

/** What tokens for this resource say, JWT or opaque. Throws when the issuer cannot be asked. */
export function openTokens(settings: ResourceSettings): ReadToken {
  const { issuer, resource, introspection, leeway_seconds = LEEWAY_SECONDS, now = Date.now } = settings;
  const server = openIssuer(settings);
  const read = (claims: Members) =>
    readAccess(claims, { issuer, resource, leeway_seconds, now: now() / 1000 });
  const introspect = introspection && openIntrospection(introspection, server, read, now);

  return async (token) => {
    if (token.length > MAX_TOKEN_LENGTH) return 'malformed';
    if (!token.includes('.')) return introspect ? await introspect(token) : 'malformed';
    const claims = await verifyAccessToken(token, server.keys);
    const access = typeof claims === 'string' ? claims : read(claims);
    // A forged JWT costs no call of the issuer.
    if (typeof access === 'string' || !introspect || !introspection.every_token) return access;
    const current = await introspect(token);
    // An answer that does not mention the binding does not lift it.
    return typeof current === 'string' ? current : { ...current, cnf: access.cnf ?? current.cnf };
  };
}
