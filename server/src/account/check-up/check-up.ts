import { after, DAY } from '../../platform/clock.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { countKinds, type Holding } from './check-up.queries.ts';

export const CHECK_UP_PATH = '/account/security/check-up';

const UNUSED = 90 * DAY;
const OLD_SESSION = 7 * DAY;
/** Fewer are soon used up. */
const FEW_CODES = 3;
/** What an application learns at every sign-in; anything else is more than people remember. */
const MODEST = new Set(['openid', 'profile:basic', 'email']);

type Facts = {
  email_verified: boolean;
  has_password: boolean;
  totp_enabled: boolean;
  passkeys: number;
  recovery_codes: number;
  /** Beside the one that asks. */
  sessions: { auth_time: Date }[];
  applications: (Used & { scopes: string[]; connected_at: Date })[];
  /** Access keys, devices and standing permissions. */
  others: (Used & { created_at: Date })[];
};
type Used = { last_used_at: Date | null };

const CHECKS = [
  'address',
  'passkey',
  'second_factor',
  'recovery_codes',
  'second_way',
  'sessions',
  'applications',
  'acting',
] as const;
export type Check = (typeof CHECKS)[number];

/** `count`: how many are left, or are to be looked at. */
export type Finding = { check: Check; good: boolean; count: number; only?: OnlyWay };
/** The one way to sign in of a person who has no second one; codes are mailed to those who have neither. */
type OnlyWay = 'passkey' | 'password' | 'code';

/** Every check with its verdict, in the order in which people should follow them. Recovery codes are for those who have one-time codes. */
export function findings(facts: Facts, now: Date): Finding[] {
  const { email_verified, has_password, totp_enabled, passkeys, recovery_codes } = facts;
  const ways = passkeys + (has_password ? 1 : 0);
  const oldSessions = facts.sessions.filter(({ auth_time }) => auth_time < after(now, -OLD_SESSION));
  const unusedSince = after(now, -UNUSED);
  const applications = facts.applications.filter(
    (app) => isUnused(app, app.connected_at, unusedSince) && app.scopes.some((scope) => !MODEST.has(scope)),
  );
  const acting = facts.others.filter((one) => isUnused(one, one.created_at, unusedSince));
  return [
    { check: 'address', good: email_verified, count: 0 },
    { check: 'passkey', good: passkeys > 0, count: passkeys },
    { check: 'second_factor', good: passkeys > 0 || totp_enabled, count: 0 },
    ...(totp_enabled
      ? [{ check: 'recovery_codes', good: recovery_codes >= FEW_CODES, count: recovery_codes } as const]
      : []),
    {
      ...{ check: 'second_way', good: ways > 1, count: ways },
      ...(ways < 2 && { only: passkeys > 0 ? 'passkey' : has_password ? 'password' : 'code' }),
    },
    { check: 'sessions', good: oldSessions.length === 0, count: oldSessions.length },
    { check: 'applications', good: applications.length === 0, count: applications.length },
    { check: 'acting', good: acting.length === 0, count: acting.length },
  ];
}

function isUnused({ last_used_at }: Used, began: Date, since: Date): boolean {
  return (last_used_at ?? began) < since;
}

/** The findings for the person of a session, of what their account has at this moment. */
export function checkUp(
  { sid, email_verified, has_password, totp_enabled }: CurrentSession,
  holdings: readonly Holding[],
  now: Date,
): Finding[] {
  const counts = countKinds(holdings);
  const began = (kind: Holding['kind']) =>
    holdings.flatMap(({ began_at, ...one }) =>
      one.kind === kind && began_at !== null ? [{ ...one, began_at }] : [],
    );
  const facts = {
    ...{ email_verified, has_password, totp_enabled },
    passkeys: counts.passkey,
    recovery_codes: counts.recovery_code,
    sessions: began('session')
      .filter((session) => session.sid !== sid)
      .map(({ began_at }) => ({ auth_time: began_at })),
    applications: began('application').map(({ began_at, last_used_at, scopes }) => ({
      connected_at: began_at,
      last_used_at,
      scopes: scopes ?? [],
    })),
    others: [...began('permission'), ...began('access_key'), ...began('device')].map(
      ({ began_at, last_used_at }) => ({ created_at: began_at, last_used_at }),
    ),
  };
  return findings(facts, now);
}
