import * as ui from '../../platform/html/components/index.ts';
import { attributes, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import type { User } from '../../users/index.ts';
import { BAR_SCRIPT, bulkBar, tickBox } from '../bulk/bulk-bar.page.ts';
import { adminPage } from '../shared/admin-page.ts';
import { peopleMessages } from './people.messages.ts';
import { dayOf, FILTERS, filterQuery, type PeopleFilter } from './people-filter.ts';
import type { ListedPerson, PeopleSort } from './people-list.queries.ts';

type PeopleList = {
  locale: Locale;
  session: CurrentSession;
  people: ListedPerson[];
  filter: PeopleFilter;
  sort: PeopleSort | undefined;
  cursor: string | undefined;
  next_cursor: string | null;
  status: string | null;
  now: Date;
};

const PATH = '/admin/users';

export function stateBadges(
  locale: Locale,
  { suspended_at, is_admin, invited_at }: Pick<User, 'suspended_at' | 'is_admin' | 'invited_at'>,
): Html {
  const words = peopleMessages[locale];
  const state =
    suspended_at !== null
      ? ui.badge('danger', words.suspended)
      : invited_at !== null
        ? ui.badge('warning', words.invited)
        : ui.badge('success', words.active);
  return html`${state}${is_admin && html` ${ui.badge('neutral', words.administrator)}`}`;
}

/** People by id: all, or those whom a search and filters find. */
export function peoplePage(content: PeopleList): string {
  const { locale, session, people, filter, sort, cursor, next_cursor, status, now } = content;
  const words = peopleMessages[locale];
  const shown = filterQuery(filter);
  const isFiltered = shown.size > 0;
  if (sort !== undefined) shown.set('sort', sort);
  const query = new URLSearchParams(shown);
  if (cursor !== undefined) query.set('cursor', cursor);
  const create = ui.linkButton({ label: words.create, href: `${PATH}/new`, kind: 'primary', id: 'new' });
  const empty = isFiltered
    ? ui.emptyState({ icon: 'person', title: words.emptyTitle, body: words.emptyBody })
    : ui.emptyState({ icon: 'person', title: words.noneTitle, body: words.noneBody });
  const body = html`${ui.pageHead(words.title, words.lead, create)}
${ui.dataTable({
  locale,
  caption: words.title,
  path: PATH,
  query,
  isFiltered,
  nextCursor: next_cursor,
  hasCsv: `${PATH}/export?${shown}`,
  filter: isFiltered ? filterFields(locale, filter) : unfiltered(locale).fields,
  columns: [
    { label: words.email, sort: 'email' },
    { label: words.level, numeric: true, sort: 'identity_verified_level' },
    words.state,
    { label: words.created, sort: 'created_at' },
  ],
  rows: people.map((person) => [
    html`<div class="ticked">${tickBox(locale, person)}<div>${whoCell(locale, person)}</div></div>`,
    person.identity_verified_level,
    stateBadges(locale, person),
    ui.distance(locale, person.created_at, now),
  ]),
  empty,
})}
${people.length > 0 && (isFiltered ? bulkBar(locale, filter) : unfiltered(locale).bar)}`;
  const scripts = people.length > 0 ? [BAR_SCRIPT] : [];
  return adminPage({ locale, session, title: words.title, path: PATH, body, status, scripts });
}

/** Drawn once for each language: they are as much work as the rest of the page. */
const drawn = new Map<Locale, { fields: Html; bar: Html }>();

function unfiltered(locale: Locale): { fields: Html; bar: Html } {
  const known = drawn.get(locale) ?? {
    fields: filterFields(locale, { query: '' }),
    bar: bulkBar(locale, { query: '' }),
  };
  drawn.set(locale, known);
  return known;
}

function whoCell(
  locale: Locale,
  { user_id, email, email_verified, full_name, preferred_name }: ListedPerson,
): Html {
  const name = full_name ?? preferred_name;
  return html`<a href="${PATH}/${user_id}">${email}</a>${!email_verified && html` ${ui.badge('neutral', peopleMessages[locale].unverified)}`}${name && html`<br><span class="fine">${name}</span>`}`;
}

/** The search; the filters open where one is set. */
function filterFields(locale: Locale, filter: PeopleFilter): Html {
  const words = peopleMessages[locale];
  const yesOrNo = (
    name: 'suspended' | 'email_verified' | 'second_factor' | 'is_admin' | 'invited',
    label: string,
    yes: string,
    no: string,
  ) =>
    ui.selectField({
      name,
      label,
      value: filter[name] === undefined ? '' : String(filter[name]),
      options: [
        { value: '', label: words.any },
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ],
    });
  const day = (name: 'created_from' | 'created_before', label: string) =>
    ui.textField({ name, label, type: 'date', value: filter[name] ? dayOf(filter[name]).slice(0, 10) : '' });
  const isSet = FILTERS.some((name) => filter[name] !== undefined);
  return html`${ui.textField({
    name: 'query',
    label: words.query,
    type: 'search',
    value: filter.query,
    hint: words.queryHint,
  })}<details ${attributes({ class: 'confirm', id: 'filters', open: isSet })}><summary>${words.filters}</summary><div><div class="pair">
${yesOrNo('suspended', words.state, words.suspended, words.notSuspended)}
${yesOrNo('invited', words.invitation, words.invited, words.arrived)}
${yesOrNo('email_verified', words.email, words.verified, words.unverified)}
${yesOrNo('second_factor', words.secondFactor, words.hasFactor, words.noFactor)}
${yesOrNo('is_admin', words.administrators, words.onlyAdministrators, words.noAdministrators)}
${ui.selectField({
  name: 'identity_verified_level',
  label: words.level,
  value: filter.identity_verified_level === undefined ? '' : String(filter.identity_verified_level),
  options: [
    { value: '', label: words.any },
    ...['0', '1', '2', '3'].map((value) => ({ value, label: value })),
  ],
})}
${day('created_from', words.createdFrom)}
${day('created_before', words.createdBefore)}</div></div></details>`;
}
