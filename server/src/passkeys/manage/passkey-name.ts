import { z } from 'zod';
import { HIDDEN_CHARACTER_WORDS, holdsHiddenCharacter } from '../../platform/hidden-characters.ts';
import { authenticatorName } from './authenticator-name.ts';

export const MAX_PASSKEY_NAME_LENGTH = 100;

/** A passkey's name: 1 to 100 characters, counted in code points. */
export const passkeyName = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .refine(
    (name) => [...name].length <= MAX_PASSKEY_NAME_LENGTH,
    `must have at most ${MAX_PASSKEY_NAME_LENGTH} characters`,
  )
  .refine((name) => !holdsHiddenCharacter(name), `must have ${HIDDEN_CHARACTER_WORDS}`);

/** For a passkey added without a name. */
export function defaultPasskeyName(aaguid: string): string {
  return authenticatorName(aaguid) ?? 'Passkey';
}
