import {
  HIDDEN_CHARACTER_WORDS,
  holdsHiddenCharacter,
  holdsHiddenInText,
} from '../../platform/hidden-characters.ts';

/** In characters, of what people say of themselves, however it gets here. */
const MAX_LENGTHS = {
  preferred_name: 100,
  full_name: 200,
  address: 500,
  postal_code: 20,
} as const;

export type ProfileText = keyof typeof MAX_LENGTHS;
type ProfileTextFault = { field: ProfileText; fault: 'too_long' | 'hidden'; max: number };

/** What is wrong with the texts of a profile, on pages, in calls and in imports; those that are left out stay. An address has lines. */
export function profileTextFaults(
  texts: { [Field in ProfileText]?: string | null | undefined },
): ProfileTextFault[] {
  return (Object.keys(MAX_LENGTHS) as ProfileText[]).flatMap((field): ProfileTextFault[] => {
    const text = texts[field] ?? '';
    const max = MAX_LENGTHS[field];
    if ([...text].length > max) return [{ field, fault: 'too_long', max }];
    const isHidden = field === 'address' ? holdsHiddenInText(text) : holdsHiddenCharacter(text);
    return isHidden ? [{ field, fault: 'hidden', max }] : [];
  });
}

/** For operators; pages have their own words. */
export function profileTextWords({ fault, max }: Pick<ProfileTextFault, 'fault' | 'max'>): string {
  return fault === 'hidden' ? `must have ${HIDDEN_CHARACTER_WORDS}` : `must have at most ${max} characters`;
}
