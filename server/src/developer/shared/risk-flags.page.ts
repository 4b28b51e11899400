import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type RiskFlag, reviewMessages } from './review.messages.ts';

type Evidence = readonly { flag: RiskFlag; values: string[] }[];

/** Why an application was flagged, in words, and what raised each flag: for its developers and for administrators. */
export function riskFlags(locale: Locale, evidence: Evidence): Fragment {
  const words = reviewMessages[locale];
  if (evidence.length === 0) return words.noFlags;
  const flags = evidence.map(
    ({ flag, values }) =>
      html`<li><code>${flag}</code><br>${words[flag]}${matched(locale, flag, values)}</li>`,
  );
  return html`<ul>${flags}</ul>`;
}

function matched(locale: Locale, flag: RiskFlag, values: string[]): Html | null {
  if (values.length === 0) return null;
  return html`<ul>${values.map((value) => html`<li>${evidenceItem(locale, flag, value)}</li>`)}</ul>`;
}

function evidenceItem(locale: Locale, flag: RiskFlag, value: string): Fragment {
  const words = reviewMessages[locale];
  switch (flag) {
    case 'suspicious_app_name':
      return (words as Record<string, string>)[value] ?? value;
    case 'new_developer_account':
      return html`${words.accountSince} ${ui.moment(locale, new Date(value))}`;
    case 'high_volume_developer':
      return `${words.registrations} ${value}`;
    default:
      return html`<code>${value}</code>`;
  }
}
