import type { AuditEventType } from '../../platform/audit/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { formatNumber } from '../../platform/i18n/moments.ts';
import type { CountedPart, Period, Span } from '../../platform/period.ts';
import { activityMessages } from './activity.messages.ts';

export type Activity = {
  period: Period;
  span: Span;
  signIns: CountedPart[] | null;
  approvals: CountedPart[] | null;
};

const SIGNED_IN = 'user.signed_in';
const REFUSED = 'user.sign_in_refused';
const LIMITED = 'user.sign_in_limited';
export const SIGN_IN_TYPES = [SIGNED_IN, REFUSED, LIMITED] as const satisfies AuditEventType[];

/** Sign-ins with the causes of failures, and what came of the requests of agents. Each number leads to the lines that it counts. */
export function activityCard(locale: Locale, path: string, activity: Activity): Html {
  const { period, span, signIns, approvals } = activity;
  const words = activityMessages[locale];
  const kindsOf = (type: string) => [
    ...new Set((signIns ?? []).map(({ kind }) => kind).filter((kind) => kind.split(':')[0] === type)),
  ];
  const wrongPassword = `${REFUSED}:password`;
  const otherRefusals = kindsOf(REFUSED).filter((kind) => kind !== wrongPassword);
  const total = (type: string): ui.Stat => ({
    label: { [SIGNED_IN]: words.signedIn, [REFUSED]: words.refused, [LIMITED]: words.limited }[type]!,
    value: formatNumber(
      locale,
      (signIns ?? []).reduce((sum, { kind, count }) => sum + (kind.split(':')[0] === type ? count : 0), 0),
    ),
    href: `/admin/audit?${new URLSearchParams({ event_type: type, from: span.since.toISOString() })}`,
  });
  return ui.card({
    id: 'activity',
    title: words.title,
    lead: words.lead,
    body: html`${ui.periodLinks(locale, path, period)}${signIns && ui.stats(SIGN_IN_TYPES.map(total))}
${ui.overTime({
  locale,
  id: 'sign-ins',
  title: words.signIns,
  span,
  counted: signIns,
  series: [
    { label: words.signedIn, kinds: orNone(kindsOf(SIGNED_IN)), tone: 'accent' },
    { label: words.wrongPassword, kinds: [wrongPassword], tone: 'warning' },
    { label: words.wrongCode, kinds: orNone(otherRefusals), tone: 'danger' },
    { label: words.limited, kinds: orNone(kindsOf(LIMITED)), tone: 'muted' },
  ],
})}
${ui.overTime({
  locale,
  id: 'approvals',
  title: words.approvals,
  span,
  counted: approvals,
  series: [
    { label: words.approved, kinds: ['approved'], tone: 'accent' },
    { label: words.rejected, kinds: ['rejected', 'revoked'], tone: 'danger' },
    { label: words.expired, kinds: ['expired'], tone: 'muted' },
    { label: words.waiting, kinds: ['waiting'], tone: 'warning' },
  ],
})}`,
  });
}

/** A series has at least one kind, also where nothing of it happened. */
function orNone(kinds: string[]): string[] {
  return kinds.length > 0 ? kinds : ['none'];
}
