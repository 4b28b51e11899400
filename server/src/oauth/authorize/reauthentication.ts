import { SECOND } from '../../platform/clock.ts';
import { type Assurance, canReachAcr, reachedAcr } from '../acr.ts';
import type { Prompt } from './authorization-request.ts';

/** What the client reads. */
export const UNMET =
  'The user has not signed in as strongly as this request or the API demands, or has no means to.';

/**
 * `step_up`: signed in, but less strongly than asked. `unmet`: not at all as strongly as the client needs (OpenID Connect Core Unmet
 * Authentication Requirements).
 */
export type Reauthentication = 'none' | 'login' | 'step_up' | 'wrong_person' | 'unmet';

/**
 * Whether the user must sign in (again) before this request is answered. `arrived_at` is when the request was first
 * seen, null if that is now: a sign-in after that moment satisfies prompt and max_age, so that neither can loop, and is the only chance
 * for `assurance`. `wanted_subs`: whom alone the client wants; null: anyone. OIDC Core 3.1.2.1 (prompt, max_age, id_token_hint, acr_values), 3.1.2.2 (`sub`
 * among the claims), 5.5.1.1.
 */
export function reauthentication(input: {
  session: {
    auth_time: Date;
    sub: string;
    amr: readonly string[];
    totp_enabled: boolean;
    has_passkey: boolean;
  } | null;
  prompts: Set<Prompt>;
  max_age: number | null;
  assurance: Assurance | null;
  wanted_subs: readonly string[] | null;
  arrived_at: Date | null;
  now: Date;
}): Reauthentication {
  const { session, prompts, max_age, assurance, wanted_subs, arrived_at, now } = input;
  if (!session) return 'login';
  const sinceArrival = arrived_at !== null && session.auth_time >= arrived_at;
  if (wanted_subs !== null && !wanted_subs.includes(session.sub))
    return sinceArrival ? 'wrong_person' : 'login';
  const isAssured = assurance === null || reachedAcr(session.amr, assurance) !== null;
  const orNone = assurance?.essential && !isAssured ? 'unmet' : 'none';
  if (sinceArrival) return orNone;
  if (prompts.has('login') || prompts.has('select_account')) return 'login';
  const tooOld = max_age !== null && now.getTime() - session.auth_time.getTime() > max_age * SECOND;
  if (tooOld) return 'login';
  return !isAssured && canReachAcr(session, assurance) ? 'step_up' : orNone;
}
