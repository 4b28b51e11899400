import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import type { User } from '../../users/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { peopleMessages } from './people.messages.ts';

type PeopleList = {
  locale: Locale;
  session: CurrentSession;
  users: User[];
  query: string;
  cursor: string | undefined;
  next_cursor: string | null;
  status: string | null;
};

export function stateBadges(locale: Locale, { suspended_at, is_admin }: User): Html {
  const words = peopleMessages[locale];
  const state =
    suspended_at === null ? ui.badge('success', words.active) : ui.badge('danger', words.suspended);
  return html`${state}${is_admin && html` ${ui.badge('neutral', words.administrator)}`}`;
}

/** People by id: all, or those who match a search. */
export function peoplePage({
  locale,
  session,
  users,
  query,
  cursor,
  next_cursor,
  status,
}: PeopleList): string {
  const words = peopleMessages[locale];
  const path = '/admin/users';
  const filter = ui.textField({
    name: 'query',
    label: words.query,
    type: 'search',
    value: query,
    hint: words.queryHint,
    required: false,
  });
  const body = html`${ui.pageHead(words.title, words.lead)}
${ui.dataTable({
  locale,
  caption: words.title,
  path,
  query: new URLSearchParams({ ...(query && { query }), ...(cursor && { cursor }) }),
  nextCursor: next_cursor,
  filter,
  columns: [words.email, words.name, { label: words.level, numeric: true }, words.state, words.created],
  rows: users.map((user) => [
    html`<a href="${path}/${user.user_id}">${user.email}</a>`,
    user.full_name ?? user.preferred_name ?? words.none,
    user.identity_verified_level,
    stateBadges(locale, user),
    ui.moment(locale, user.created_at),
  ]),
  empty: ui.emptyState({ title: words.emptyTitle, body: words.emptyBody }),
})}`;
  return adminPage({ locale, session, title: words.title, path, body, status });
}
