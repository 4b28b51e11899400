import type { Problem } from '../../errors.ts';
import { errorPage } from '../../html/error-page.ts';
import { type Fragment, html } from '../../html/html.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';
import type { Locale } from '../../i18n/locale.ts';
import { localeOf } from '../locale.ts';
import type { Request } from '../server.ts';

/** The page a browser gets for a request that failed. */
export function pageOfProblem(problem: Problem, request: Request): string {
  const locale = localeOf(request);
  const { title, detail } = phrase(problem, locale);
  const { help } = request.routeOptions.config;
  return errorPage({
    locale,
    status: problem.status,
    title,
    detail,
    requestId: request.id,
    ...(help && { help: { href: `${help}?request_id=${request.id}`, label: messages[locale].help } }),
  });
}

/** Kinds that all pages share have phrases in both languages; the rest use their own description. */
function phrase({ status, code, description }: Problem, locale: Locale): { title: string; detail: Fragment } {
  const words = messages[locale];
  if (code === 'cross_site') return { title: words.crossSite, detail: words.crossSiteDetail };
  if (status === 404) return { title: words.notFound, detail: words.notFoundDetail };
  if (status === 429) return { title: words.tooMany, detail: words.tooManyDetail };
  if (status === 503) return { title: words.away, detail: words.awayDetail };
  if (status >= 500) return { title: words.broken, detail: words.brokenDetail };
  const detail = locale === 'en' ? description : html`<span lang="en">${description}</span>`;
  return { title: status === 403 ? words.forbidden : words.refused, detail };
}

const en = {
  crossSite: 'Sent by another site',
  crossSiteDetail: 'Another site sent this request, so nothing was done. Open the page here and try again.',
  notFound: 'Page not found',
  notFoundDetail: 'There is nothing at this URL. It may be mistyped, or the page may have been removed.',
  tooMany: 'Too many attempts',
  tooManyDetail: 'Wait a few minutes, then try again.',
  away: 'We’ll be right back',
  awayDetail: 'The service can’t respond right now. Nothing was lost. Try again in a few seconds.',
  broken: 'Something went wrong',
  brokenDetail: 'The problem is on our side. If it happens again, quote the request ID below.',
  forbidden: 'Not allowed',
  refused: 'That didn’t work',
  help: 'Find out why',
};

const messages = {
  en,
  ja: {
    crossSite: '別のサイトからの送信です',
    crossSiteDetail:
      '別のサイトから送信されたため、処理を行いませんでした。このサイトでページを開き直してください。',
    notFound: 'ページが見つかりません',
    notFoundDetail: 'この URL には何もありません。入力の誤りか、ページが削除された可能性があります。',
    tooMany: '試行回数が多すぎます',
    tooManyDetail: '数分待ってからもう一度お試しください。',
    away: 'しばらくお待ちください',
    awayDetail: '現在応答できません。データは失われていません。数秒後にもう一度お試しください。',
    broken: '問題が発生しました',
    brokenDetail: 'サービス側の不具合です。繰り返す場合は、下のリクエスト ID をお知らせください。',
    forbidden: '許可されていません',
    refused: '処理できませんでした',
    help: '原因を調べる',
  },
} satisfies Catalogue<typeof en>;
