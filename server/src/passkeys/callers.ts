import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import type { Problem } from '../platform/errors.ts';
import { type Arrival, type Caller, narrowed } from '../platform/http/caller.ts';
import { malformedCredential, unknownChallenge } from './errors.ts';
import { type Binding, redeemChallenge } from './webauthn/challenges.ts';
import { challengeOf } from './webauthn/client-data.ts';

/** The only member with the challenge, whatever else is wrong with the body. */
const naming = z.looseObject({
  credential: z.looseObject({ response: z.looseObject({ clientDataJSON: z.string() }) }),
});

/**
 * The callers of `caller` who answer a challenge issued for `binding`; null if the body need not answer one. The
 * challenge is redeemed before the body is validated, so that it is consumed even if the body is invalid (WA-02).
 */
export function answering<Given extends object>(
  caller: Caller<Given>,
  binding: (given: Given, arrival: Arrival) => Binding | null,
): Caller<Given & { isChallengeOurs: boolean }> {
  return narrowed(caller, 'with an answered challenge', async (given, arrival) => {
    const wanted = binding(given, arrival);
    const { context, request } = arrival;
    return { isChallengeOurs: wanted === null || (await redeem(context, request.body, wanted)) };
  });
}

async function redeem({ stores, clock }: Context, body: unknown, wanted: Binding): Promise<boolean> {
  const challenge = presentedChallenge(body);
  return challenge !== null && (await redeemChallenge(stores.db, clock.now(), challenge, wanted));
}

/** The challenge that a credential in the body answers, base64url; null if there is none. */
function presentedChallenge(body: unknown): string | null {
  const found = naming.safeParse(body).data;
  return found ? challengeOf(found.credential.response.clientDataJSON) : null;
}

/** 400 for a challenge that is not valid here; only now, because a malformed credential is reported first. */
export function requireOurChallenge({ isChallengeOurs }: { isChallengeOurs: boolean }): void {
  if (!isChallengeOurs) throw unknownChallenge();
}

/** For routes that take a credential: a wrong name or return_to is an ordinary `invalid_params`. */
export function credentialRefusal(paths: string[]): Problem | undefined {
  return paths.some((path) => /^\/?$|^\/credential(\/|$)/.test(path)) ? malformedCredential() : undefined;
}
