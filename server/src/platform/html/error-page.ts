import type { Locale } from '../i18n/locale.ts';
import { colon } from '../i18n/punctuation.ts';
import { messages } from './frame.messages.ts';
import { attributes, type Fragment, html } from './html.ts';
import { page } from './layout.ts';

type ErrorPage = {
  locale: Locale;
  status: number;
  /** A fixed phrase per kind of error: users, tests and certification screenshots rely on it. */
  title: string;
  /** For the reader, where `detail` is for someone else. */
  lead?: string | null;
  /** What the reader can do about it. Never a stack trace or SQL. */
  detail: Fragment;
  requestId: string;
  /** Where the language switch leads; null: no switch. */
  path: string | null;
  /** A page that explains the refusal. */
  help?: { href: string; label: string } | undefined;
  /** What the reader most likely wants to do next. */
  next?: { href: string; label: string } | undefined;
};

/** The page for a request that failed. Ids: error, error-title, error-detail, request-id. */
export function errorPage(shown: ErrorPage): string {
  const { locale, status, title, lead = null, detail, requestId, help, next, path } = shown;
  const words = messages[locale];
  const body = html`<section class="card error-page" id="error">
<header><p class="fine">${status}</p><h1 id="error-title">${title}</h1></header>
${lead && html`<p id="error-lead">${lead}</p>`}<p ${attributes({ id: 'error-detail', class: lead && 'hint' })}>${detail}</p>
<p class="actions">${next && html`<a class="button" id="error-next" href="${next.href}">${next.label}</a> `}<a class="button secondary" href="/account">${words.backHome}</a>${help && html` <a class="button secondary" id="error-help" href="${help.href}">${help.label}</a>`}</p>
<p class="fine">${words.requestId}${colon(locale)}<code id="request-id">${requestId}</code></p>
</section>`;
  return page({ locale, title, body, narrow: true, ...(path !== null && { path }) });
}
