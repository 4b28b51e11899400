import { type Assignment, claimName, type GroupOfPerson } from '../../access/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import type { User } from '../../users/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { applicationCell, endOf, roleCell, subjectCell } from './assignment-rows.ts';
import { assignmentMessages } from './assignments.messages.ts';
import { groupMessages } from './groups.messages.ts';
import { personAccessMessages } from './person-access.messages.ts';
import { sharedMessages } from './shared.messages.ts';

/** One page of a list: its address, and where the next one starts. */
type Paged = { path: string; cursor?: string | undefined; next_cursor: string | null };

export type PersonAccess = { groups: GroupOfPerson[]; held: Assignment[] };

const accessPath = ({ user_id }: Pick<User, 'user_id'>) => `/admin/users/${user_id}/access`;
const groupsPath = ({ user_id }: Pick<User, 'user_id'>) => `/admin/users/${user_id}/groups`;

/** For the page of a person: the first of both lists. */
export function personAccessCards(
  locale: Locale,
  user: Pick<User, 'user_id' | 'email'>,
  { groups, held }: PersonAccess,
): Html {
  const words = personAccessMessages[locale];
  const assign = `/admin/access?${new URLSearchParams({ person: user.email })}#add-assignment`;
  return html`${ui.card({
    id: 'groups',
    title: words.groups,
    body: groupsTable(locale, groups, { path: groupsPath(user), next_cursor: null }),
    footer: html`<a href="${groupsPath(user)}">${words.allGroups}</a>`,
  })}${ui.card({
    id: 'access',
    title: words.access,
    lead: words.accessLead,
    body: heldTable(locale, held, { path: accessPath(user), next_cursor: null }),
    footer: html`<a href="${accessPath(user)}">${words.allAccess}</a> <a href="${assign}">${words.assign}</a>`,
  })}`;
}

type PersonList = { locale: Locale; session: CurrentSession; user: User } & Omit<Paged, 'path'>;

/** All groups of a person. */
export function groupsOfPersonPage({ groups, ...content }: PersonList & { groups: GroupOfPerson[] }): string {
  const { locale, user } = content;
  const title = personAccessMessages[locale].groupsOf(user.email);
  const path = groupsPath(user);
  return listPage(content, path, title, groupsTable(locale, groups, { path, ...content }));
}

/** Everything that is assigned to a person, in whichever way. */
export function accessOfPersonPage({ held, ...content }: PersonList & { held: Assignment[] }): string {
  const { locale, user } = content;
  const title = personAccessMessages[locale].accessOf(user.email);
  const path = accessPath(user);
  return listPage(content, path, title, heldTable(locale, held, { path, ...content }));
}

function listPage({ locale, session, user }: PersonList, path: string, title: string, table: Html): string {
  const words = personAccessMessages[locale];
  const back = { href: `/admin/users/${user.user_id}`, label: words.back };
  const body = html`${ui.pageHead(title, null, undefined, back)}
${table}`;
  return adminPage({ locale, session, title, path, body });
}

function groupsTable(locale: Locale, groups: GroupOfPerson[], { path, cursor, next_cursor }: Paged): Html {
  const words = personAccessMessages[locale];
  return ui.dataTable({
    locale,
    caption: words.groups,
    path,
    query: new URLSearchParams(cursor && { cursor }),
    nextCursor: next_cursor,
    columns: [groupMessages[locale].name, groupMessages[locale].description, sharedMessages[locale].until],
    rows: groups.map((group) => [
      html`<a href="/admin/groups/${group.grp_id}">${claimName(group)}</a>`,
      group.description || sharedMessages[locale].none,
      endOf(locale, group.expires_at),
    ]),
    empty: ui.emptyState({ icon: 'lock', title: words.noGroupsTitle, body: words.noGroupsBody }),
  });
}

function heldTable(locale: Locale, held: Assignment[], { path, cursor, next_cursor }: Paged): Html {
  const words = personAccessMessages[locale];
  const columns = assignmentMessages[locale];
  return ui.dataTable({
    locale,
    caption: words.access,
    path,
    query: new URLSearchParams(cursor && { cursor }),
    nextCursor: next_cursor,
    columns: [columns.application, columns.role, words.through, sharedMessages[locale].until],
    rows: held.map((row) => [
      applicationCell(locale, row),
      roleCell(locale, row),
      row.user_id === null ? subjectCell(locale, row) : words.themselves,
      endOf(locale, row.expires_at),
    ]),
    empty: ui.emptyState({ icon: 'lock', title: words.noAccessTitle, body: words.noAccessBody }),
  });
}
