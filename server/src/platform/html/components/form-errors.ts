import type { Locale } from '../../i18n/locale.ts';
import { messages } from '../frame.messages.ts';
import { type Html, html } from '../html.ts';
import { icon } from './icon.ts';

/** Why a form was refused: field name → sentence, in the order of the fields on the page. */
export type Faults = Record<string, string>;

/** The error of one field: `textField({name: 'email', …faultOf(faults, 'email')})`. The first one takes the focus. */
export function faultOf(faults: Faults, name: string): { error?: string; autofocus?: boolean } {
  const error = faults[name];
  return error === undefined ? {} : { error, autofocus: Object.keys(faults)[0] === name };
}

/** Faults of several checks in the order of the page's fields, so that the first one takes the focus. Those of other fields come last. */
export function inPageOrder(faults: Faults, fields: readonly string[]): Faults {
  const place = (name: string) => (fields.includes(name) ? fields.indexOf(name) : fields.length);
  return Object.fromEntries(Object.entries(faults).sort(([one], [other]) => place(one) - place(other)));
}

/** The list at the top of a refused form; each line links to its field. Null without errors. */
export function errorSummary(locale: Locale, faults: Faults): Html | null {
  const entries = Object.entries(faults);
  if (entries.length === 0) return null;
  return html`<div class="notice danger" role="alert" id="errors">${icon('danger')}<div><h2>${messages[locale].errorSummary}</h2>
<ul>${entries.map(([name, message]) => html`<li><a href="#${name}">${message}</a></li>`)}</ul></div></div>`;
}
