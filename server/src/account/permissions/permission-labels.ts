import type { PermissionView } from '../../agents/index.ts';
import { permissionSummary } from '../../agents/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import type { Fragment, Html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { listSeparator } from '../../platform/i18n/punctuation.ts';
import { type DetailsType, formatMoney } from '../../resources/index.ts';
import { permissionMessages } from './permissions.messages.ts';

const TONES = {
  active: 'success',
  paused: 'warning',
  outdated: 'danger',
  unavailable: 'warning',
  ended: 'neutral',
  revoked: 'neutral',
} as const;

export function permissionBadge(locale: Locale, { status }: PermissionView): Html {
  const messages = permissionMessages[locale];
  const labels = {
    active: messages.statusActive,
    paused: messages.statusPaused,
    outdated: messages.statusOutdated,
    unavailable: messages.statusUnavailable,
    ended: messages.statusEnded,
    revoked: messages.statusRevoked,
  };
  return ui.badge(TONES[status], labels[status]);
}

/** The type as the API declares it now; null if it no longer does. */
export function typeOfPermission({ details_types, details_type }: PermissionView): DetailsType | null {
  return details_types.find(({ type }) => type === details_type) ?? null;
}

/** What it covers, in one sentence. Agent and API were named by others. */
export function summaryOf(locale: Locale, permission: PermissionView): Html {
  return ui.untrustedSentence(permissionSummary(locale, permission, typeOfPermission(permission)));
}

/** How often one request can be carried out: what the limits count is the request. */
export function eachWords(locale: Locale, { single_use, access_token_seconds }: DetailsType): string {
  const messages = permissionMessages[locale];
  return single_use ? messages.eachOnce : messages.eachForMinutes(Math.ceil(access_token_seconds / 60));
}

export function usedWords(locale: Locale, { used, most_sum, currency }: PermissionView): Fragment {
  const times = permissionMessages[locale].usedTimes(used.uses);
  return most_sum === null || currency === null
    ? times
    : `${formatMoney({ amount: used.total, currency }, locale)}${listSeparator(locale)}${times}`;
}

export function leftWords(locale: Locale, { left, currency }: PermissionView): Fragment {
  const sum =
    left.sum !== null && currency !== null ? formatMoney({ amount: left.sum, currency }, locale) : null;
  const times = left.uses === null ? null : permissionMessages[locale].leftTimes(left.uses);
  return [sum, times].filter(Boolean).join(listSeparator(locale));
}
