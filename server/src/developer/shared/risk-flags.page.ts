import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type RiskFlag, reviewMessages } from './review.messages.ts';

type Evidence = readonly { flag: RiskFlag; values: string[] }[];

/** Their short names, for a list. A flag that this version does not know keeps its own. */
export function riskFlagNames(locale: Locale, flags: readonly string[]): Html {
  const names: Record<string, string> = reviewMessages[locale].names;
  return html`${flags.map((flag) => html`${ui.badge('neutral', names[flag] ?? flag)} `)}`;
}

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
      return wordOf(words, value);
    case 'new_developer_account':
      return html`${words.accountSince} ${ui.moment(locale, new Date(value))}`;
    case 'high_volume_developer':
      return `${words.registrations} ${value}`;
    default:
      return html`<code>${value}</code>`;
  }
}

/** What is suspicious about a name; what this version has no words for stays as it is. */
function wordOf(words: Readonly<Record<string, unknown>>, value: string): string {
  const word = words[value];
  return typeof word === 'string' ? word : value;
}
