import type { ListedAccessKey, ListedDevice } from '../../access-keys/index.ts';
import { type Agent, endWords, limitWords } from '../../agents/index.ts';
import type { ConnectedApp } from '../../oauth/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { DetailsType } from '../../resources/index.ts';
import { actingMessages } from './acting.messages.ts';
import type { Act, ActiveToken, ListedPermission } from './acting.queries.ts';
import { actLine, requestPath, sentenceCase } from './describe-act.ts';
import { detailsInWords, typeInWords } from './details-in-words.ts';
import { type StopKind, stopPath } from './stop-path.ts';

export type RowContext = {
  locale: Locale;
  actsBy: ReadonlyMap<string, Act[]>;
  waiting: ReadonlyMap<string, number>;
  now: Date;
};

/** What a token is for, who holds it and through whose hands it came. */
export function tokenRow({ locale, now }: RowContext, token: ActiveToken): Fragment[] {
  const messages = actingMessages[locale];
  const title = tokenTitle(token, locale);
  const what =
    token.auth_req_id === null
      ? title
      : html`<a href="${requestPath(token.auth_req_id)}">${ui.untrustedSentence(title)}</a>`;
  return [
    html`${what} ${token.is_single_use && ui.badge('neutral', messages.singleUse)}<br><span class="hint">${messages.at(token.resource_name ?? '')}</span>`,
    html`${holderName(token, locale)} ${token.parents.length > 0 && ui.badge('warning', messages.passedOn)}`,
    ui.distance(locale, token.expires_at, now),
    stopLink(locale, 'token', token.jti, title),
  ];
}

/** In the words of the API; by its scopes where there are no details. */
export function tokenTitle(token: ActiveToken, locale: Locale): string {
  return detailsInWords(token, locale) ?? token.scopes.join(' ');
}

function holderName({ name }: { name: string | null }, locale: Locale): Fragment {
  return name === null ? sentenceCase(locale, actingMessages[locale].unnamed) : ui.untrustedText(name);
}

export function permissionRow({ locale, now }: RowContext, permission: ListedPermission): Fragment[] {
  const messages = actingMessages[locale];
  const title = permissionTitle(permission, locale);
  return [
    html`<a href="${`/account/permissions/${permission.permission_id}`}">${ui.untrustedText(title)}</a> ${permission.paused_at && ui.badge('neutral', messages.paused)}<br><span class="hint">${permissionLimits(permission, locale)}</span>`,
    ui.untrustedText(permission.agent_name),
    lastActive(locale, permission.last_used_at, now),
    endWords(locale, permission.ends_at, permission.time_zone),
    stopLink(locale, 'permission', permission.permission_id, title),
  ];
}

type TitledPermission = Pick<ListedPermission, 'details_type' | 'details_types' | 'resource_name'>;

export function permissionTitle(permission: TitledPermission, locale: Locale): string {
  const type = typeInWords(permission, locale);
  const { resource_name } = permission;
  // Many APIs name themselves in the titles of their types: “Buy at Example Shop”.
  return type.includes(resource_name) ? type : actingMessages[locale].permissionOf(type, resource_name);
}

type LimitedPermission = TitledPermission & Parameters<typeof limitWords>[1];

/** `up to ¥10,000 (JPY) a day, Monday to Friday …` */
export function permissionLimits(permission: LimitedPermission, locale: Locale): string {
  const types = permission.details_types as DetailsType[];
  const type = types.find((one) => one.type === permission.details_type) ?? null;
  return limitWords(locale, permission, type).join(actingMessages[locale].comma);
}

export function agentRow(context: RowContext, agent: Agent): Fragment[] {
  const { locale, now } = context;
  return [
    html`<a href="${`/account/agents/${agent.id}`}">${ui.untrustedText(agent.name)}</a>${waitingNote(context, agent.id)}`,
    latelyCell(context, agent.id, agent.name),
    lastActive(locale, agent.last_used_at, now),
    actingMessages[locale].untilStopped,
    stopLink(locale, 'agent', agent.id, agent.name),
  ];
}

export function applicationRow(context: RowContext, application: ConnectedApp): Fragment[] {
  const { locale, now } = context;
  const { client_id, name, last_used_at } = application;
  return [
    html`<a href="${`/account/connected-apps/${encodeURIComponent(client_id)}`}">${ui.untrustedText(name)}</a>${waitingNote(context, client_id)}`,
    latelyCell(context, client_id, name),
    lastActive(locale, last_used_at, now),
    actingMessages[locale].untilStopped,
    stopLink(locale, 'application', client_id, name),
  ];
}

export function keyRow({ locale, now }: RowContext, key: ListedAccessKey): Fragment[] {
  const messages = actingMessages[locale];
  return [
    html`${ui.untrustedText(key.name)} <span class="hint">${messages.accessKey}</span>`,
    lastActive(locale, key.last_used_at, now),
    key.expires_at === null ? messages.untilStopped : ui.moment(locale, key.expires_at),
    manageLink(locale, '/account/keys', key.name),
  ];
}

export function deviceRow({ locale, now }: RowContext, device: ListedDevice): Fragment[] {
  const messages = actingMessages[locale];
  const name = device.name ?? device.device_uuid.slice(0, 8);
  return [
    html`${ui.untrustedText(name)} <span class="hint">${messages.device}${device.application_name && html` · ${ui.untrustedText(device.application_name)}`}</span>`,
    lastActive(locale, device.last_used_at, now),
    device.expires_at === null ? messages.untilStopped : ui.moment(locale, device.expires_at),
    manageLink(locale, '/account/devices', name),
  ];
}

function lastActive(locale: Locale, at: Date | null, now: Date): Fragment {
  return at === null ? actingMessages[locale].never : ui.distance(locale, at, now);
}

function waitingNote({ locale, waiting }: RowContext, holder: string): Html | null {
  const count = waiting.get(holder) ?? 0;
  if (count === 0) return null;
  return html`<br><a class="hint" href="/account/approvals">${actingMessages[locale].waiting(count)}</a>`;
}

function latelyCell({ locale, actsBy, now }: RowContext, holder: string, name: string): Fragment {
  const messages = actingMessages[locale];
  const acts = actsBy.get(holder) ?? [];
  if (acts.length === 0) return html`<span class="hint">${messages.nothingLately}</span>`;
  const more = html`<a href="${`/account/acting/acts?by=${encodeURIComponent(holder)}`}">${named(messages.more, name)}</a>`;
  return html`<ul class="plain">${acts.map((act) => html`<li>${actLine(act, locale, now)}</li>`)}</ul>${more}`;
}

function stopLink(locale: Locale, kind: StopKind, id: string, name: string): Html {
  const messages = actingMessages[locale];
  return html`<a href="${stopPath(kind, id)}">${named(messages.stop, name)}</a>`;
}

function manageLink(locale: Locale, href: string, name: string): Html {
  const messages = actingMessages[locale];
  return html`<a href="${href}">${named(messages.manage, name)}</a>`;
}

/** The name is for screen readers; the row shows it. */
function named(label: string, name: string): Html {
  return html`${label}<span class="visually-hidden">: ${name}</span>`;
}
