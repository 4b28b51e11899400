import { type Assignment, type Role, roleClaim } from '../../access/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import { listQuery } from '../../platform/http/paging.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { applicationCell, endOf, subjectCell } from './assignment-rows.ts';
import { assignmentMessages } from './assignments.messages.ts';
import { roleMessages } from './roles.messages.ts';
import { entitlementsCell, type RoleFields, roleFields } from './roles.page.ts';
import { sharedMessages } from './shared.messages.ts';

export type RolePage = {
  locale: Locale;
  session: CurrentSession;
  role: Role;
  held: Assignment[];
  /** A second factor must be confirmed before anything can be changed. */
  needsStepUp: boolean;
  query: string;
  cursor?: string | undefined;
  next_cursor: string | null;
  given?: RoleFields;
  faults?: ui.Faults;
  status?: string | null;
};

const pathOf = ({ role }: RolePage) => `/admin/roles/${role.role_id}`;

/** One role: what it gives, to whom, and changes to it. */
export function rolePage(content: RolePage): string {
  const { locale, session, role, faults = {}, status = null } = content;
  const words = roleMessages[locale];
  const path = pathOf(content);
  const title = roleClaim(role);
  const back = { href: '/admin/roles', label: words.back };
  const body = html`${ui.pageHead(title, role.title || null, undefined, back)}
${ui.errorSummary(locale, faults)}
${about(content)}
${held(content)}
${content.needsStepUp ? ui.card({ title: words.change, body: ui.confirmFirst(locale, stepUpPath(path)) }) : changes(content)}`;
  return adminPage({ locale, session, title, path, body, status, faults });
}

function about({ locale, role }: RolePage): Html {
  const words = roleMessages[locale];
  const known: [string, Fragment][] = [
    [words.claim, html`<code>${roleClaim(role)}</code>`],
    [words.entitlements, entitlementsCell(locale, role)],
    [words.id, String(role.role_id)],
    [sharedMessages[locale].created, ui.moment(locale, role.created_at)],
  ];
  return ui.card({ title: words.about, body: ui.facts(known) });
}

function held(content: RolePage): Html {
  const { locale, held: rows, query, cursor, next_cursor } = content;
  const words = roleMessages[locale];
  const columns = assignmentMessages[locale];
  const table = ui.dataTable({
    locale,
    caption: words.held,
    path: pathOf(content),
    query: listQuery({ query, cursor }),
    nextCursor: next_cursor,
    hasCsv: true,
    filter: ui.searchField(locale, query, rows.length > 0),
    columns: [columns.subject, columns.application, columns.since, sharedMessages[locale].until],
    rows: rows.map((row) => [
      subjectCell(locale, row),
      applicationCell(locale, row),
      ui.moment(locale, row.created_at),
      endOf(locale, row.expires_at),
    ]),
    empty: ui.emptyState({ icon: 'person', title: words.notHeldTitle, body: words.notHeldBody }),
  });
  return ui.card({
    title: words.held,
    lead: words.heldLead,
    body: table,
    footer: html`<a href="/admin/access">${words.allHeld}</a>`,
  });
}

function changes(content: RolePage): Html {
  const { locale, role, given, faults = {} } = content;
  const words = roleMessages[locale];
  const stored = { ...role, entitlements: role.entitlements.join('\n') };
  const save = ui.form({
    id: 'change-role',
    action: pathOf(content),
    hidden: { do: 'save' },
    body: html`${roleFields(locale, given ?? stored, faults)}${ui.actions(
      ui.button({ label: sharedMessages[locale].save, id: 'save', kind: 'secondary' }),
    )}`,
  });
  const deletion = ui.confirmPanel({
    id: 'delete',
    isLoss: true,
    label: words.delete,
    warning: words.deleteWarning,
    confirm: words.deleteConfirm,
    action: pathOf(content),
    hidden: { do: 'delete' },
  });
  return html`${ui.card({ title: words.change, body: save })}${ui.card({ title: words.danger, body: deletion })}`;
}
