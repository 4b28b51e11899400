import { z } from 'zod';
import { challengeOf } from './client-data.ts';

/** The only member with the challenge, whatever else is wrong with the body. */
const naming = z.looseObject({
  credential: z.looseObject({ response: z.looseObject({ clientDataJSON: z.string() }) }),
});

/** The challenge that a credential in the body answers, base64url; null if there is none. */
export function presentedChallenge(body: unknown): string | null {
  const found = naming.safeParse(body).data;
  return found ? challengeOf(found.credential.response.clientDataJSON) : null;
}
