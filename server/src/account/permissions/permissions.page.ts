import type { ApprovedKind, PermissionView } from '../../agents/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { localized } from '../../resources/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { permissionLimits, permissionTitle } from '../acting/acting-rows.page.ts';
import { accountPage } from '../shared/account-layout.ts';
import { leftWords, permissionBadge, usedWords } from './permission-labels.ts';
import { permissionMessages } from './permissions.messages.ts';

export const PERMISSIONS_PATH = '/account/permissions';

type PermissionsPage = {
  locale: Locale;
  session: CurrentSession;
  permissions: PermissionView[];
  kinds: ApprovedKind[];
  query: URLSearchParams;
  next_cursor: string | null;
  now: Date;
  status: string | null;
};

/** What a person's agents may do without asking, and where another permission can start. */
export function permissionsPage(content: PermissionsPage): string {
  const { locale, session, permissions, kinds, query, next_cursor, now, status } = content;
  const messages = permissionMessages[locale];
  return accountPage({
    locale,
    session,
    title: messages.title,
    path: PERMISSIONS_PATH,
    status,
    body: html`${ui.pageHead(messages.title, messages.lead)}
${ui.dataTable({
  locale,
  caption: messages.title,
  path: PERMISSIONS_PATH,
  query,
  nextCursor: next_cursor,
  columns: [messages.what, messages.status, messages.used, messages.left, messages.lastUsed],
  rows: permissions.map((permission) => permissionRow(locale, permission, now)),
  empty: ui.emptyState({ icon: 'clock', title: messages.emptyTitle, body: messages.emptyBody }),
})}
${kinds.length > 0 && startCard(locale, kinds)}`,
  });
}

export function permissionPath({ permission_id }: { permission_id: string }): string {
  return `${PERMISSIONS_PATH}/${encodeURIComponent(permission_id)}`;
}

/** Where the person sets limits for what they approved. */
export function newPermissionPath(authReqId: string, type?: string): string {
  const path = `${PERMISSIONS_PATH}/new/${encodeURIComponent(authReqId)}`;
  return type === undefined ? path : `${path}?${new URLSearchParams({ type })}`;
}

function permissionRow(locale: Locale, permission: PermissionView, now: Date): Fragment[] {
  const messages = permissionMessages[locale];
  return [
    html`<a href="${permissionPath(permission)}">${ui.untrustedText(permissionTitle(permission, locale))}</a><br><span class="hint">${ui.untrustedText(permission.agent_name)}<br>${permissionLimits(permission, locale)}</span>`,
    permissionBadge(locale, permission),
    usedWords(locale, permission),
    leftWords(locale, permission),
    permission.last_used_at ? ui.distance(locale, permission.last_used_at, now) : messages.never,
  ];
}

function startCard(locale: Locale, kinds: ApprovedKind[]): Html {
  const messages = permissionMessages[locale];
  const links = kinds.map(({ auth_req_id, type, agent_name, resource_name, details_types }) => {
    const declared = details_types.find((each) => each.type === type);
    const title = declared ? localized(declared.title, locale).text : type;
    return html`<li><a href="${newPermissionPath(auth_req_id, type)}">${ui.untrustedText(messages.startRow(agent_name, title, resource_name))}</a></li>`;
  });
  return ui.card({
    id: 'start',
    title: messages.startTitle,
    lead: messages.startLead,
    body: html`<ul class="links">${links}</ul>`,
  });
}
