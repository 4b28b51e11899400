import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH, type Role, roleClaim } from '../../access/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { listQuery } from '../../platform/http/paging.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { roleMessages } from './roles.messages.ts';
import { sharedMessages } from './shared.messages.ts';

/** The fields of a role; `entitlements` has one per line. */
export type RoleFields = { name: string; title: string; entitlements: string };

export type RolesPage = {
  locale: Locale;
  session: CurrentSession;
  roles: Role[];
  /** A second factor must be confirmed before one can be created. */
  needsStepUp: boolean;
  query: string;
  cursor?: string | undefined;
  next_cursor: string | null;
  given?: RoleFields;
  faults?: ui.Faults;
  status?: string | null;
};

const PATH = '/admin/roles';

/** The roles of the installation, and a form to create one. */
export function rolesPage(content: RolesPage): string {
  const { locale, session, roles, query, cursor, next_cursor, faults = {}, status = null } = content;
  const words = roleMessages[locale];
  const shared = sharedMessages[locale];
  const body = html`${ui.pageHead(words.title, words.lead)}
${ui.errorSummary(locale, faults)}
${ui.dataTable({
  locale,
  caption: words.title,
  path: PATH,
  query: listQuery({ query, cursor }),
  nextCursor: next_cursor,
  hasCsv: true,
  filter: ui.searchField(locale, query, roles.length > 0),
  columns: [words.claim, words.roleTitle, words.entitlements, shared.created],
  rows: roles.map((role) => [
    html`<a href="${PATH}/${role.role_id}">${roleClaim(role)}</a>`,
    role.title || shared.none,
    entitlementsCell(locale, role),
    ui.moment(locale, role.created_at),
  ]),
  empty: ui.emptyState({ icon: 'shield', title: words.emptyTitle, body: words.emptyBody }),
})}
${ui.card({
  title: words.add,
  body: content.needsStepUp ? ui.confirmFirst(locale, stepUpPath(PATH)) : addForm(content),
})}`;
  return adminPage({ locale, session, title: words.title, path: PATH, body, status, faults });
}

export function entitlementsCell(locale: Locale, { entitlements }: Role): Html {
  if (entitlements.length === 0) return html`${sharedMessages[locale].none}`;
  return html`${entitlements.map((entitlement, index) => html`${index > 0 && html`<br>`}<code>${entitlement}</code>`)}`;
}

function addForm({ locale, given, faults = {} }: RolesPage): Html {
  const empty = { name: '', title: '', entitlements: '' };
  return ui.form({
    id: 'add-role',
    action: PATH,
    body: html`${roleFields(locale, given ?? empty, faults)}${ui.actions(
      ui.button({ label: roleMessages[locale].addButton, id: 'add' }),
    )}`,
  });
}

export function roleFields(locale: Locale, value: RoleFields, faults: ui.Faults): Html {
  const words = roleMessages[locale];
  const { optional } = sharedMessages[locale];
  return html`${ui.textField({
    name: 'name',
    label: words.name,
    hint: words.nameHint,
    value: value.name,
    maxlength: MAX_NAME_LENGTH,
    code: true,
    autocomplete: 'off',
    required: true,
    ...ui.faultOf(faults, 'name'),
  })}${ui.textField({
    name: 'title',
    label: words.roleTitle,
    hint: words.titleHint,
    value: value.title,
    maxlength: MAX_TEXT_LENGTH,
    autocomplete: 'off',
    optional,
    ...ui.faultOf(faults, 'title'),
  })}${ui.textField({
    name: 'entitlements',
    type: 'textarea',
    label: words.entitlements,
    hint: words.entitlementsHint,
    value: value.entitlements,
    code: true,
    autocomplete: 'off',
    optional,
    ...ui.faultOf(faults, 'entitlements'),
  })}`;
}
