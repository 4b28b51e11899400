import type { Locale } from '../i18n/locale.ts';
import { chooseLocale, LOCALE_COOKIE, type LocaleWishes } from '../i18n/locale.ts';
import { readCookie } from './cookies.ts';
import type { Request } from './server.ts';

/** The language of the response: the switch in this browser, then the user's setting, then the browser's. */
export function localeOf(request: Request, wishes: Pick<LocaleWishes, 'user' | 'uiLocales'> = {}): Locale {
  return chooseLocale({
    cookie: readCookie(request, LOCALE_COOKIE),
    user: request.personLocale,
    ...wishes,
    acceptLanguage: request.headers['accept-language'],
  });
}
