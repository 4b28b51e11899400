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
  const words = errorPageMessages[locale];
  const { title, detail } = phrase(problem, locale);
  const { help } = request.routeOptions.config;
  return errorPage({
    locale,
    status: problem.status,
    title,
    detail,
    requestId: request.id,
    path: pagePath(request),
    help: help ? { href: `${help}?request_id=${request.id}`, label: words.help } : undefined,
    next: nextOf(problem, request, words.openAgain),
  });
}

function nextOf({ code }: Problem, { formPage }: Request, label: string) {
  return code === 'another_person' && formPage !== null ? { href: formPage, label } : undefined;
}

/** Kinds that all pages share have phrases in every language; the rest use their own description. */
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
