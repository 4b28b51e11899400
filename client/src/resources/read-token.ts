import { ClientError } from '../errors.ts';
import type { Members } from '../json.ts';
import { type Access, readAccess } from './access.ts';
import { openIntrospection } from './introspection.ts';
import type { InvalidToken } from './invalid-token.ts';
import { openIssuer } from './issuer.ts';
import type { ResourceSettings } from './settings.ts';
import { verifyAccessToken } from './verify-access-token.ts';

export const LEEWAY_SECONDS = 5;
/** Longer credentials are refused before anything is computed. */
const MAX_TOKEN_LENGTH = 8192;

export type Tokens = {
  read(token: string): Promise<Access | InvalidToken>;
  /** What the issuer says of a single-use token, which it says once. */
  redeem(token: string): Promise<Access | InvalidToken>;
};

/** What tokens for this resource say, JWT or opaque. Throws when the issuer cannot be asked. */
export function openTokens(settings: ResourceSettings): Tokens {
  const { issuer, resource, introspection, leeway_seconds = LEEWAY_SECONDS, now = Date.now } = settings;
  const server = openIssuer(settings);
  const readClaims = (claims: Members) =>
    readAccess(claims, { issuer, resource, leeway_seconds, now: now() / 1000 });
  const introspect = introspection && openIntrospection(introspection, server, readClaims, now);

  async function read(token: string): Promise<Access | InvalidToken> {
    if (token.length > MAX_TOKEN_LENGTH) return 'malformed';
    if (!token.includes('.')) return introspect ? await introspect.look(token) : 'malformed';
    const claims = await verifyAccessToken(token, server.keys);
    const access = typeof claims === 'string' ? claims : readClaims(claims);
    // A forged JWT costs no call of the issuer.
    if (typeof access === 'string' || !introspect || !introspection.every_token) return access;
    const current = await introspect.look(token);
    // An answer that does not mention the binding does not lift it.
    return typeof current === 'string' ? current : { ...current, cnf: access.cnf ?? current.cnf };
  }

  async function redeem(token: string): Promise<Access | InvalidToken> {
    if (introspect) return await introspect.redeem(token);
    // Fails closed: two processes that cannot ask the issuer would both carry out the act.
    const why = 'A token for a single use is redeemed by introspection: set `introspection`.';
    throw new ClientError('invalid_argument', why);
  }

  return { read, redeem };
}
