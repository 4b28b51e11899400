import { ERRORS, type ErrorCode } from '../../platform/error-codes.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { errorTexts } from '../../platform/http/errors/docs/error-texts.messages.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { docsPage } from '../shared/docs-layout.ts';
import { errorsMessages } from './errors.messages.ts';

/** One card per code, in the order of the list, each with its own anchor. */
export function errorsPage(locale: Locale, session: CurrentSession | null): string {
  const { title, lead, calls, diagnose, contents } = errorsMessages[locale];
  const links = html`<p><a href="/docs/api">${calls}</a> · <a href="/diagnose">${diagnose}</a></p>`;
  const codes = Object.keys(ERRORS) as ErrorCode[];
  const index = ui.contents(
    contents,
    codes.toSorted().map((code) => ({ id: code, name: html`<code>${code}</code>` })),
  );
  return docsPage({
    locale,
    session,
    title,
    path: '/docs/errors',
    place: { href: '/docs/errors', name: title },
    body: html`${ui.pageHead(title, lead)}${links}${index}${codes.map((code) => entry(locale, code))}`,
  });
}

function entry(locale: Locale, code: ErrorCode): Html {
  const { meaning, fix, status, redirect } = errorsMessages[locale];
  const statuses = ERRORS[code].statuses.map((each) => (each === 303 ? redirect : String(each)));
  return ui.card({
    id: code,
    title: code,
    body: ui.facts([
      [meaning, errorTexts[locale][code].meaning],
      [fix, errorTexts[locale][code].fix],
      [status, statuses.join(', ')],
    ]),
  });
}
