import { holdsHiddenCharacter } from '../../platform/hidden-characters.ts';
import { PROFILE_LENGTHS } from '../../users/index.ts';

const NAMES: readonly string[] = ['preferred_name', 'full_name'];

export type ProfileText = keyof typeof PROFILE_LENGTHS;
export type ProfileTextFault = { field: ProfileText; fault: 'too_long' | 'hidden'; max: number };

/** What is wrong with the texts of a profile, written by the person or an administrator; those that are left out stay. */
export function profileTextFaults(
  texts: { [Field in ProfileText]?: string | null | undefined },
): ProfileTextFault[] {
  return (Object.keys(PROFILE_LENGTHS) as ProfileText[]).flatMap((field): ProfileTextFault[] => {
    const text = texts[field] ?? '';
    const max = PROFILE_LENGTHS[field];
    if ([...text].length > max) return [{ field, fault: 'too_long', max }];
    if (NAMES.includes(field) && holdsHiddenCharacter(text)) return [{ field, fault: 'hidden', max }];
    return [];
  });
}
