import { basicAuthorization } from '../basic.ts';
import { ClientError } from '../errors.ts';
import { sha256Hex } from '../jose/bytes.ts';
import { isObject, type Members } from '../json.ts';
import type { Access } from './access.ts';
import type { InvalidToken } from './invalid-token.ts';
import type { Issuer } from './issuer.ts';
import type { IntrospectionSettings } from './settings.ts';

const MAX_KEPT = 10_000;
/** Anyone can send made-up tokens: beyond this, requests fail at once instead of waiting for an issuer that is slow. */
const MAX_WAITING = 1000;
/** An issuer of single-use tokens uses them up otherwise; every other one ignores it. */
const LOOK = { spend: 'false' };

/** Asks the issuer about a token (RFC 7662) and checks its answer with `read`. Throws when there is none. */
export type Introspection = {
  /** Only looks. */
  look(token: string): Promise<Access | InvalidToken>;
  /** Uses a single-use token up: of all that ask, in any process, one gets an active answer. Never from what was kept. */
  redeem(token: string): Promise<Access | InvalidToken>;
};

export function openIntrospection(
  settings: IntrospectionSettings,
  { post }: Issuer,
  read: (claims: Members) => Access | InvalidToken,
  now: () => number,
): Introspection {
  const { client_id, client_secret, cache_seconds = 0 } = settings;
  const headers = { authorization: basicAuthorization(client_id, client_secret) };
  /** By digest, so that no token is kept. Only active tokens get here, so callers without one cannot fill it. */
  const kept = new Map<string, { access: Access; until: number }>();
  let waiting = 0;

  async function ask(token: string, more: Record<string, string>): Promise<Access | InvalidToken> {
    if (waiting >= MAX_WAITING)
      throw new ClientError('request_failed', 'Too many tokens are being introspected.');
    waiting += 1;
    try {
      const body = new URLSearchParams({ token, token_type_hint: 'access_token', ...more });
      const answer = await post('introspection_endpoint', { headers, body });
      if (answer.active !== true) return 'inactive';
      // A refresh token is active too.
      return isAccessToken(answer) ? read(answer) : 'no_access_token';
    } finally {
      waiting -= 1;
    }
  }

  function keep(digest: string, access: Access): void {
    const until = Math.min(now() + 1000 * cache_seconds, 1000 * access.exp);
    if (kept.size >= MAX_KEPT) makeRoom(kept, now());
    kept.set(digest, { access: copyOf(access), until });
  }

  async function look(token: string): Promise<Access | InvalidToken> {
    if (cache_seconds === 0) return await ask(token, LOOK);
    const digest = await sha256Hex(token);
    const found = kept.get(digest);
    if (found && now() < found.until) return copyOf(found.access);
    const access = await ask(token, LOOK);
    // An act is not looked at again.
    if (typeof access !== 'string' && !access.authorization_details) keep(digest, access);
    return access;
  }

  return { look, redeem: async (token) => await ask(token, {}) };
}

/** The oldest tenth goes when no entry has ended: the issuer can be asked again. */
function makeRoom(kept: Map<string, { until: number }>, now: number): void {
  for (const [digest, { until }] of kept) if (until <= now) kept.delete(digest);
  for (const digest of kept.keys()) {
    if (kept.size <= 0.9 * MAX_KEPT) return;
    kept.delete(digest);
  }
}

/** A handler that changes what it got changes nothing for the next request. */
function copyOf(access: Access): Access {
  return structuredClone(access);
}

function isAccessToken({ token_type, cnf }: Members): boolean {
  const type = typeof token_type === 'string' ? token_type.toLowerCase() : '';
  return type === 'bearer' || (type === 'dpop' && isObject(cnf) && 'jkt' in cnf);
}
