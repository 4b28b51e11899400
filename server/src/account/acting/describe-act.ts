import { readDisplayPayload } from '../../agents/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { actingMessages } from './acting.messages.ts';
import type { Act } from './acting.queries.ts';
import { detailsInWords } from './details-in-words.ts';

/** Where the request of an act is shown. */
export function requestPath(authReqId: string): string {
  return `/account/approvals/${encodeURIComponent(authReqId)}`;
}

/** What was done, in the words of the API; in the agent's own, marked as a quotation would be, where no API described it. */
function actTitle(act: Act, locale: Locale): Fragment {
  const words = act.authorization_details !== null && detailsInWords(act, locale);
  if (words) return ui.untrustedText(words);
  const { display_payload, display_payload_hash } = act;
  const payload =
    display_payload !== null && display_payload_hash !== null
      ? readDisplayPayload({ display_payload, display_payload_hash })
      : null;
  return payload ? ui.untrustedText(payload.title) : actingMessages[locale].unnamed;
}

/** The same as a link to the request, if there was one. */
export function actLink(act: Act, locale: Locale): Html {
  const title = actTitle(act, locale);
  return act.auth_req_id === null
    ? html`${title}`
    : html`<a href="${requestPath(act.auth_req_id)}">${title}</a>`;
}

/** Why it was allowed, or null if no one knows any more. */
export function actMethod({ method, auth_req_id, is_passed_on }: Act, locale: Locale): string | null {
  const messages = actingMessages[locale];
  if (method === 'passkey') return messages.byPasskey;
  if (method === 'password_otp') return messages.byPassword;
  if (method === 'permission') return messages.byPermission;
  if (auth_req_id !== null) return null;
  return is_passed_on ? messages.byExchange : messages.byConsent;
}

/** A phrase of a line as the first words of a cell. */
export function sentenceCase(locale: Locale, phrase: string): string {
  const [first = ''] = phrase;
  return first.toLocaleUpperCase(locale) + phrase.slice(first.length);
}

/** What came of it, in one word. */
export function outcomeWord({ outcome }: Act, locale: Locale): string | null {
  const messages = actingMessages[locale];
  return outcome && { used: messages.used, not_used: messages.notUsed, stopped: messages.stopped }[outcome];
}

/** `Pay ¥4,800 for order 17 at Example Shop · 12 minutes ago · approved with your passkey` */
export function actLine(act: Act, locale: Locale, now: Date): Html {
  const messages = actingMessages[locale];
  const method = actMethod(act, locale);
  const outcome = act.outcome !== 'used' && outcomeWord(act, locale);
  return html`${actLink(act, locale)} <span class="hint">${act.resource_name !== null && `${messages.at(act.resource_name)}\u00a0`}· ${ui.distance(locale, act.at, now)}${method && html`&nbsp;· ${method}`}${outcome && html`&nbsp;· ${outcome}`}</span>`;
}
