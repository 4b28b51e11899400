import { holdsHiddenCharacter } from './hidden-characters.ts';
import type { InputFault } from './invalid-input.ts';
import type { nameFaultMessages } from './name-faults.messages.ts';

const MAX_LENGTH = 100;

/** For names of applications, organizations and agents, which are shown on pages and in mails. Blanks around a name do not count. */
export function nameFaults(name: string): InputFault<typeof nameFaultMessages.en>[] {
  const length = [...name.trim()].length;
  if (length >= 1 && length <= MAX_LENGTH && !holdsHiddenCharacter(name)) return [];
  return [{ path: 'name', code: 'name_invalid', params: { max: MAX_LENGTH } }];
}
