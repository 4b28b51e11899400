import type { Members } from '../json.ts';
import { type Act, readAct } from './acts/read-act.ts';
import { type Confirmation, readConfirmation } from './confirmation.ts';
import type { InvalidToken } from './invalid-token.ts';
import { parseScopes } from './scopes.ts';

/** What a valid token says. Times are seconds since the epoch. */
export type Access = Act & {
  sub: string;
  client_id: string;
  scopes: string[];
  /** Shared by the tokens of one grant; null for client_credentials. */
  grant_id: string | null;
  jti: string | null;
  /** When and how the person signed in, if the token says so. */
  auth_time: number | null;
  acr: string | null;
  iat: number | null;
  exp: number;
  /** The key or certificate that the token is bound to, which the request has shown; null if it is bound to nothing. */
  cnf: Confirmation | null;
};

export type Expected = { issuer: string; resource: string; leeway_seconds: number; now: number };

/** The end of the year 9999: no token means a later time. */
const MAX_TIME = 253_402_300_799;

/** Checks what a JWT and an introspection answer have in common. */
export function readAccess(claims: Members, expected: Expected): Access | InvalidToken {
  if (claims.iss !== expected.issuer) return 'other_issuer';
  if (![claims.aud].flat().includes(expected.resource)) return 'other_resource';
  const { sub, client_id, scope, grant_id, jti, acr, exp, iat, nbf, auth_time } = claims;
  const texts = [scope, grant_id, jti, acr];
  const times = [iat, nbf, auth_time];
  if (!sub || !isText(sub) || !client_id || !isText(client_id) || !isTime(exp)) return 'malformed';
  if (!texts.every(isOptional(isText)) || !times.every(isOptional(isTime))) return 'malformed';
  const { now, leeway_seconds: leeway } = expected;
  if (exp + leeway <= now) return 'expired';
  if (Math.max(numberOf(iat), numberOf(nbf)) - leeway > now) return 'not_yet_valid';
  const cnf = readConfirmation(claims);
  if (cnf === undefined) return 'bound_to_key';
  const act = readAct(claims);
  if (!act) return 'malformed';
  return {
    ...act,
    sub,
    client_id,
    scopes: parseScopes(textOf(scope) ?? ''),
    grant_id: textOf(grant_id),
    jti: textOf(jti),
    auth_time: numberOf(auth_time) || null,
    acr: textOf(acr),
    iat: numberOf(iat) || null,
    exp,
    cnf,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTime = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= MAX_TIME;
/** null counts as absent. */
const isOptional = (isOne: (value: unknown) => boolean) => (value: unknown) =>
  (value ?? null) === null || isOne(value);
const textOf = (value: unknown) => (isText(value) && value !== '' ? value : null);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
