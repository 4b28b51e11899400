export type Locale = 'en' | 'ja';

export const LOCALES: readonly Locale[] = ['en', 'ja'];
export const DEFAULT_LOCALE: Locale = 'en';
/** Set by the language switch at the foot of every page. */
export const LOCALE_COOKIE = 'svc_locale';

export type LocaleWishes = {
  /** The choice made with the switch in this browser. */
  cookie?: string | null | undefined;
  /** The signed-in user's setting. */
  user?: Locale | null | undefined;
  /** `ui_locales` of an authorization request: language tags, spaces between, preferred first (OIDC Core 3.1.2.1). */
  uiLocales?: string | null | undefined;
  /** The Accept-Language header (RFC 9110, 12.5.4). */
  acceptLanguage?: string | null | undefined;
};

/** The first supported preference: the switch, the user, the relying party, the browser; else English. */
export function chooseLocale(wishes: LocaleWishes): Locale {
  return (
    matching(wishes.cookie) ??
    wishes.user ??
    firstMatching((wishes.uiLocales ?? '').split(' ')) ??
    firstMatching(byQuality(wishes.acceptLanguage ?? '')) ??
    DEFAULT_LOCALE
  );
}

/** `ja-JP` and `JA` are `ja`; null for an unsupported language. */
export function matching(tag: string | null | undefined): Locale | null {
  const language = tag?.split(/[-_]/, 1)[0]?.toLowerCase();
  return LOCALES.find((locale) => locale === language) ?? null;
}

function firstMatching(tags: string[]): Locale | null {
  return tags.map(matching).find((locale) => locale !== null) ?? null;
}

function byQuality(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/);
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, quality: q ? Number(q.slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
