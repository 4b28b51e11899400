import type { Problem } from '../../errors.ts';
import { errorPage } from '../../html/error-page.ts';
import { type Fragment, html } from '../../html/html.ts';
import type { Locale } from '../../i18n/locale.ts';
import { localeOf } from '../locale.ts';
import { pagePath } from '../page-path.ts';
import type { Request } from '../server.ts';
import { errorPageMessages } from './error-page.messages.ts';

/** The page a browser gets for a request that failed. */
export function pageOfProblem(problem: Problem, request: Request): string {
  const locale = localeOf(request);
  const { title, detail } = phrase(problem, locale);
  return errorPage({
    locale,
    status: problem.status,
    title,
    detail,
    requestId: request.id,
    path: pagePath(request),
    ...helpFor(problem, request, locale),
  });
}

/** A page that explains the refusal, or what the person does next. */
function helpFor({ code }: Problem, request: Request, locale: Locale) {
  const words = errorPageMessages[locale];
  const { help } = request.routeOptions.config;
  if (code === 'another_person' && request.formPage !== null)
    return { help: { href: request.formPage, label: words.openAgain } };
  return help && { help: { href: `${help}?request_id=${request.id}`, label: words.help } };
}

/** Kinds that all pages share have phrases in both languages; the rest use their own description. */
function phrase({ status, code, description }: Problem, locale: Locale): { title: string; detail: Fragment } {
  const words = errorPageMessages[locale];
  if (code === 'cross_site') return { title: words.crossSite, detail: words.crossSiteDetail };
  if (code === 'another_person') return { title: words.anotherPerson, detail: words.anotherPersonDetail };
  if (status === 404) return { title: words.notFound, detail: words.notFoundDetail };
  if (status === 429) return { title: words.tooMany, detail: words.tooManyDetail };
  if (status === 503) return { title: words.away, detail: words.awayDetail };
  if (status >= 500) return { title: words.broken, detail: words.brokenDetail };
  const detail = locale === 'en' ? description : html`<span lang="en">${description}</span>`;
  return { title: status === 403 ? words.forbidden : words.refused, detail };
}
