import { z } from 'zod';
import { challengeOf } from './client-data.ts';

/** The one member that names the challenge, whatever else is wrong with the body. */
const naming = z.looseObject({
  credential: z.looseObject({ response: z.looseObject({ clientDataJSON: z.string() }) }),
});

/** The challenge that a body with a credential answers, base64url; null where it names none. */
export function presentedChallenge(body: unknown): string | null {
  const found = naming.safeParse(body).data;
  return found ? challengeOf(found.credential.response.clientDataJSON) : null;
}
