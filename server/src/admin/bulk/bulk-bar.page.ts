import { addAsset } from '../../platform/html/assets.ts';
import * as ui from '../../platform/html/components/index.ts';
import { attributes, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { filterQuery, type PeopleFilter } from '../people/people-filter.ts';
import { BULK_ACTIONS } from './action-names.ts';
import { bulkMessages } from './bulk.messages.ts';
import { BULK_PATH, NEW_PATH } from './bulk-form.ts';

const FORM = 'bulk';
/** Of pages with a bar. */
export const BAR_SCRIPT = addAsset(new URL('./bulk-bar.js', import.meta.url));

/** Ticks a person for the form below the list, which no form can surround: the list's filter is one. */
export function tickBox(locale: Locale, { user_id, email }: { user_id: number; email: string }): Html {
  const own = attributes({
    type: 'checkbox',
    id: `people-${user_id}`,
    form: FORM,
    'aria-label': bulkMessages[locale].selectPerson(email),
  });
  return html`<input ${own} name="people" value="${user_id}">`;
}

/** Chooses what to do with those who are ticked, or with everyone whom the filter finds. */
export function bulkBar(locale: Locale, filter: PeopleFilter): Html {
  const words = bulkMessages[locale];
  const query = filterQuery(filter);
  return ui.card({
    id: 'bulk-actions',
    title: words.barTitle,
    lead: words.barLead,
    body: ui.form({
      id: FORM,
      method: 'get',
      action: NEW_PATH,
      hidden: Object.fromEntries(query),
      body: html`<div ${attributes({ id: 'tick-all', 'data-label': words.tickAll })}></div>${ui.selectField({
        name: 'action',
        label: words.action,
        options: BULK_ACTIONS.map((value) => ({ value, label: words[value] })),
      })}${ui.actions(
        ui.button({ label: words.ticked, name: 'who', value: 'ticked', kind: 'secondary' }),
        ui.button({
          label: query.size > 0 ? words.found : words.everyone,
          name: 'who',
          value: 'found',
          kind: 'secondary',
        }),
      )}`,
    }),
    footer: html`<a href="${BULK_PATH}" id="bulk-jobs">${words.title}</a>`,
  });
}
