import { SECOND } from '../../platform/clock.ts';
import type { Prompt } from './authorization-request.ts';

export type Reauthentication = 'none' | 'login' | 'wrong_person';

/**
 * Whether the user must sign in (again) before this request is answered. `arrived_at` is when the request was first
 * seen, null if that is now: a sign-in after that moment satisfies prompt and max_age, so that neither can loop.
 * OIDC Core 3.1.2.1 (prompt, max_age, id_token_hint).
 */
export function reauthentication(input: {
  session: { auth_time: Date; sub: string } | null;
  prompts: Set<Prompt>;
  max_age: number | null;
  hinted_sub: string | null;
  arrived_at: Date | null;
  now: Date;
}): Reauthentication {
  const { session, prompts, max_age, hinted_sub, arrived_at, now } = input;
  if (!session) return 'login';
  const sinceArrival = arrived_at !== null && session.auth_time >= arrived_at;
  if (hinted_sub !== null && hinted_sub !== session.sub) return sinceArrival ? 'wrong_person' : 'login';
  if (sinceArrival) return 'none';
  if (prompts.has('login') || prompts.has('select_account')) return 'login';
  const tooOld = max_age !== null && now.getTime() - session.auth_time.getTime() > max_age * SECOND;
  return tooOld ? 'login' : 'none';
}
