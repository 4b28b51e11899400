import type * as ui from '../../platform/html/components/index.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { InvalidInput } from '../../platform/invalid-input.ts';
import { consoleMessages } from '../shared/console.messages.ts';
import { resourceMessages } from './resources.messages.ts';

/** The fields of a form in the order of the page. */
const ORDER = ['name', 'identifier', 'organization_id', 'access_token', 'scopes'];

/**
 * What the API refused with 422, by form field. `places`: the form's row of each scope, because empty rows are left out of what was checked.
 */
export function resourceFaultsByField(
  locale: Locale,
  error: InvalidInput,
  places: readonly number[] = [],
): ui.Faults {
  const faults: ui.Faults = {};
  for (const { path, message } of error.detailsIn(locale)) {
    const field = fieldOf(locale, path, places);
    // The first fault of a field is enough.
    faults[field] ??= sentence(locale, field, message);
  }
  return Object.fromEntries(Object.entries(faults).toSorted(([one], [other]) => rank(one) - rank(other)));
}

/** A title without a text is about both languages; the field of the person's own shows it. */
function fieldOf(locale: Locale, path: string, places: readonly number[]): string {
  const [list, index, member, language] = path.split('.');
  if (list !== 'scopes' || index === undefined) return list!;
  const row = `scopes.${places[Number(index)] ?? index}.${member}`;
  return member === 'name' ? row : `${row}.${language ?? locale}`;
}

function sentence(locale: Locale, field: string, message: string): string {
  const words = resourceMessages[locale];
  const [list, row, member] = field.split('.');
  if (list === 'identifier') return words.identifierFault(message);
  if (list === 'access_token_seconds') return words.secondsFault(message);
  if (list !== 'scopes') return consoleMessages[locale].fieldFault(message);
  if (row === undefined) return words.scopesFault(message);
  const number = Number(row) + 1;
  if (member === 'name') return words.nameFault(number, message);
  return member === 'title' ? words.titleFault(number, message) : words.descriptionFault(number, message);
}

function rank(field: string): number {
  const place = ORDER.findIndex((name) => field.startsWith(name));
  const [, row = '0'] = field.split('.');
  return (place < 0 ? ORDER.length : place) * 100 + Number(row);
}
