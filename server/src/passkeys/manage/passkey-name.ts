import { z } from 'zod';
import { HIDDEN_CHARACTER_WORDS, holdsHiddenCharacter } from '../../platform/hidden-characters.ts';
import { authenticatorName } from './authenticator-name.ts';

export const LONGEST_NAME = 100;

/** What a person calls a passkey: 1 to 100 characters, counted as people count them. */
export const passkeyName = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .refine((name) => [...name].length <= LONGEST_NAME, `must have at most ${LONGEST_NAME} characters`)
  .refine((name) => !holdsHiddenCharacter(name), `must have ${HIDDEN_CHARACTER_WORDS}`);

/** For a passkey that was added without a name. */
export function defaultName(aaguid: string): string {
  return authenticatorName(aaguid) ?? 'Passkey';
}
