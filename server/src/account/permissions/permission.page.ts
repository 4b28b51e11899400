import { clockTime, endWords, freeFields, localTime, type PermissionView } from '../../agents/index.ts';
import { after } from '../../platform/clock.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon, listSeparator } from '../../platform/i18n/punctuation.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import {
  eachWords,
  leftWords,
  permissionBadge,
  summaryOf,
  typeOfPermission,
  usedWords,
} from './permission-labels.ts';
import { permissionMessages } from './permissions.messages.ts';
import { PERMISSIONS_PATH, permissionPath } from './permissions.page.ts';

export type NarrowForm = { most_uses: string; most_sum: string; ends_on: string };

type PermissionPage = {
  locale: Locale;
  session: CurrentSession;
  permission: PermissionView & { evidence: object | null };
  now: Date;
  form?: NarrowForm;
  status?: string | null;
  faults?: ui.Faults;
};

/** One permission: what it covers, what is used and left, and the ways to make it less. */
export function permissionPage(content: PermissionPage): string {
  const { locale, session, permission, status, faults = {} } = content;
  const messages = permissionMessages[locale];
  const isOver = permission.status === 'ended' || permission.status === 'revoked';
  return accountPage({
    locale,
    session,
    title: `${messages.title}${colon(locale)}${permission.agent_name}`,
    path: permissionPath(permission),
    status,
    faults,
    body: html`${ui.pageHead(permission.agent_name, null, permissionBadge(locale, permission), { href: PERMISSIONS_PATH, label: messages.backToAll })}
${permission.status === 'outdated' && ui.notice({ kind: 'warning', body: messages.outdated })}${
  permission.status === 'unavailable' && ui.notice({ kind: 'warning', body: messages.unavailable })
}
${factsCard(content)}
${!isOver && html`${narrowCard(content)}${pauseCard(content)}${ui.card({ title: messages.revokeTitle, body: ui.confirmPanel({ id: 'revoke', isLoss: true, label: messages.revoke, warning: messages.revokeWarning, confirm: messages.revokeNow, action: `${permissionPath(permission)}/revoke` }) })}`}`,
  });
}

function factsCard({ locale, permission, now }: PermissionPage): Html {
  const messages = permissionMessages[locale];
  const type = typeOfPermission(permission);
  const free = type === null ? [] : freeFields(locale, type, permission.fixed, permission.sum_field);
  const pairs: [string, Fragment][] = [
    [
      messages.free,
      free.length === 0 ? messages.freeNone : ui.untrustedText(free.join(listSeparator(locale))),
    ],
    ...(type === null ? [] : [[messages.eachRequest, eachWords(locale, type)] as [string, Fragment]]),
    [messages.used, usedWords(locale, permission)],
    [messages.left, leftWords(locale, permission)],
    [messages.window, ui.moment(locale, permission.window_start)],
    [
      messages.lastUsed,
      permission.last_used_at ? ui.distance(locale, permission.last_used_at, now) : messages.never,
    ],
    [messages.granted, ui.moment(locale, permission.created_at)],
    [messages.ends, endWords(locale, permission.ends_at, permission.time_zone)],
    [messages.evidence, permission.evidence ? messages.byPasskey : messages.byPassword],
  ];
  return ui.card({ id: 'permission', body: html`<p>${summaryOf(locale, permission)}</p>${ui.facts(pairs)}` });
}

/** The limits as they are, to be lowered. */
export function narrowForm({ most_uses, most_sum, ends_at, time_zone }: PermissionView): NarrowForm {
  const { year, month, day, minute } = localTime(after(ends_at, -1), time_zone);
  const date = [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  return {
    most_uses: most_uses === null ? '' : String(most_uses),
    most_sum: most_sum ?? '',
    // An end within a day, which only a call can set, is kept unless another day is chosen.
    ends_on: clockTime(minute) === '23:59' ? date : '',
  };
}

function narrowCard({
  locale,
  permission,
  form = narrowForm(permission),
  faults = {},
}: PermissionPage): Html {
  const messages = permissionMessages[locale];
  const { most_sum, currency } = permission;
  const uses = ui.textField({
    name: 'most_uses',
    label: messages.maxUses,
    value: form.most_uses,
    inputmode: 'numeric',
    autocomplete: 'off',
    ...ui.faultOf(faults, 'most_uses'),
  });
  const sum =
    most_sum !== null &&
    ui.textField({
      name: 'most_sum',
      label: messages.maxSum(currency ?? ''),
      value: form.most_sum,
      inputmode: 'decimal',
      autocomplete: 'off',
      ...ui.faultOf(faults, 'most_sum'),
    });
  const end = ui.textField({
    name: 'ends_on',
    type: 'date',
    label: messages.endsOn,
    value: form.ends_on,
    ...ui.faultOf(faults, 'ends_on'),
  });
  const body = html`${ui.errorSummary(locale, faults)}${sum}${uses}${end}${ui.actions(ui.button({ label: messages.narrow, kind: 'secondary', id: 'narrow-save' }))}`;
  return ui.card({
    title: messages.narrowTitle,
    lead: messages.narrowLead,
    body: ui.form({ action: permissionPath(permission), id: 'narrow', label: messages.narrowTitle, body }),
  });
}

function pauseCard({ locale, permission }: PermissionPage): Html {
  const messages = permissionMessages[locale];
  const isPaused = permission.paused_at !== null;
  const way = isPaused ? 'resume' : 'pause';
  const label = isPaused ? messages.resume : messages.pause;
  return ui.card({
    title: isPaused ? messages.resumeTitle : messages.pauseTitle,
    lead: isPaused ? messages.resumeLead : messages.pauseLead,
    body: ui.form({
      action: `${permissionPath(permission)}/${way}`,
      id: way,
      label,
      body: ui.actions(ui.button({ label, kind: 'secondary', id: `${way}-now` })),
    }),
  });
}
