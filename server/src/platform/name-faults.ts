import { holdsHiddenCharacter, holdsVisibleCharacter } from './hidden-characters.ts';
import type { InputFault } from './invalid-input.ts';
import type { nameFaultMessages } from './name-faults.messages.ts';

const MAX_LENGTH = 100;

/** For names of applications, organizations and agents, which are shown on pages and in mails. Blanks around a name do not count, nor does a name of nothing else. */
export function nameFaults(name: string): InputFault<typeof nameFaultMessages.en>[] {
  const isShort = [...name.trim()].length <= MAX_LENGTH;
  if (isShort && holdsVisibleCharacter(name) && !holdsHiddenCharacter(name)) return [];
  return [{ path: 'name', code: 'name_invalid', params: { max: MAX_LENGTH } }];
}
