import { holdsHiddenCharacter } from './hidden-characters.ts';
import type { InputFault } from './invalid-input.ts';
import type { nameFaultMessages } from './name-faults.messages.ts';

const MAX_LENGTH = 100;

/** Of an application, an organization or an agent: a name stands on pages and in mails. Blanks around it do not count. */
export function nameFaults(name: string): InputFault<typeof nameFaultMessages.en>[] {
  const length = [...name.trim()].length;
  if (length >= 1 && length <= MAX_LENGTH && !holdsHiddenCharacter(name)) return [];
  return [{ path: 'name', code: 'name_invalid', params: { max: MAX_LENGTH } }];
}
