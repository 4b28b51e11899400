import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Request } from '../../platform/http/server.ts';
import { malformedCredential, unknownChallenge } from '../errors.ts';
import { type Binding, redeemChallenge } from './challenges.ts';
import { challengeOf } from './client-data.ts';

/** The one member that names the challenge, whatever else is wrong with the body. */
const naming = z.looseObject({
  credential: z.looseObject({ response: z.looseObject({ clientDataJSON: z.string() }) }),
});

/**
 * The first step of every endpoint that takes a credential; its route has `attachValidation`, so that the body's schema
 * has been judged but has refused nothing yet. Spends the challenge before anything is parsed, and also for a body that
 * fails afterwards (WA-02). Throws 422 for a malformed credential, 400 for a challenge that is not ours to take.
 */
export async function consumeChallenge(context: Context, request: Request, wanted: Binding): Promise<void> {
  const challenge = presentedChallenge(request.body);
  const isOurs =
    challenge !== null && (await redeemChallenge(context.stores.db, context.clock.now(), challenge, wanted));
  const fault = request.validationError;
  if (fault) throw isAboutCredential(fault) ? malformedCredential() : fault;
  if (!isOurs) throw unknownChallenge();
}

function presentedChallenge(body: unknown): string | null {
  const found = naming.safeParse(body).data;
  return found ? challengeOf(found.credential.response.clientDataJSON) : null;
}

/** A name or return_to that is wrong is an ordinary `invalid_params`. */
function isAboutCredential({ validation }: { validation?: unknown }): boolean {
  const faults = z.array(z.looseObject({ instancePath: z.string() })).safeParse(validation).data ?? [];
  return faults.some(({ instancePath }) => /^\/?$|^\/credential(\/|$)/.test(instancePath));
}
