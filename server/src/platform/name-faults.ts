import type { InputFault } from './errors.ts';
import { holdsHiddenCharacter } from './hidden-characters.ts';

const MAX_LENGTH = 100;

/** Of an application, an organization or an agent: a name stands on pages and in mails. Blanks around it do not count. */
export function nameFaults(name: string): InputFault[] {
  const length = [...name.trim()].length;
  if (length >= 1 && length <= MAX_LENGTH && !holdsHiddenCharacter(name)) return [];
  return [
    {
      path: 'name',
      message: `must have 1 to ${MAX_LENGTH} characters, none of them a control, direction or zero-width character`,
    },
  ];
}
