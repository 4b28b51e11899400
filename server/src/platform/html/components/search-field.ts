import type { Locale } from '../../i18n/locale.ts';
import { messages } from '../frame.messages.ts';
import type { Html } from '../html.ts';
import { textField } from './text-field.ts';

/** The filter of a list that is searched by words; none where there is nothing to search. */
export function searchField(locale: Locale, value: string, hasRows: boolean): Html | undefined {
  if (!hasRows && value === '') return undefined;
  return textField({ name: 'query', type: 'search', label: messages[locale].search, value, required: false });
}
