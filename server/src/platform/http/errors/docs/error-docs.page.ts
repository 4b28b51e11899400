import { ERRORS, type ErrorCode } from '../../../error-codes.ts';
import * as ui from '../../../html/components/index.ts';
import { type Html, html } from '../../../html/html.ts';
import { page } from '../../../html/layout.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

const catalogue = { en, ja };
const words = {
  en: {
    title: 'Errors',
    lead: 'Every error code of this service. A response carries the code as error, and error_description explains the case at hand.',
    meaning: 'What it means',
    fix: 'What to do',
    status: 'Status',
    redirect: '303, at the redirect_uri',
    contents: 'All codes',
    calls: 'All calls',
    diagnose: 'Check a sign-in link',
  },
  ja: {
    title: 'エラー',
    lead: 'このサービスのすべてのエラーコードです。応答の error に入り、個別の説明が error_description に付きます。',
    meaning: '意味',
    fix: '対処',
    status: 'ステータス',
    redirect: '303（redirect_uri で受信）',
    contents: 'すべてのコード',
    calls: 'すべての呼び出し',
    diagnose: 'ログインのリンクを確認',
  },
};

/** One card per code, in the order of the list, each with its own anchor. */
export function errorDocsPage(locale: Locale): string {
  const { title, lead, calls, diagnose } = words[locale];
  const links = html`<p><a href="/docs">${calls}</a> · <a href="/diagnose">${diagnose}</a></p>`;
  const codes = Object.keys(ERRORS) as ErrorCode[];
  const index = ui.contents(
    words[locale].contents,
    codes.toSorted().map((code) => ({ id: code, name: html`<code>${code}</code>` })),
  );
  const body = html`${ui.pageHead(title, lead)}${links}${index}${codes.map((code) => entry(locale, code))}`;
  return page({ locale, title, path: '/docs/errors', body });
}

function entry(locale: Locale, code: ErrorCode): Html {
  const { meaning, fix, status, redirect } = words[locale];
  const statuses = ERRORS[code].statuses.map((each) => (each === 303 ? redirect : String(each)));
  return ui.card({
    id: code,
    title: code,
    body: ui.facts([
      [meaning, catalogue[locale][code].meaning],
      [fix, catalogue[locale][code].fix],
      [status, statuses.join(', ')],
    ]),
  });
}
