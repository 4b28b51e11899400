/** Language tags (BCP 47), in the order of the switch. */
export const LOCALES = ['en', 'de', 'es', 'fr', 'pt-BR', 'ja', 'ko', 'zh-Hans'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';
/** Set by the language switch at the foot of every page. */
export const LOCALE_COOKIE = 'svc_locale';

/** Browsers send a handful; thousands are meant to keep us busy. */
const MAX_TAGS = 50;

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
    firstMatching((wishes.uiLocales ?? '').split(' ', MAX_TAGS)) ??
    firstMatching(byQuality(wishes.acceptLanguage ?? '')) ??
    DEFAULT_LOCALE
  );
}

/** `ja-JP` and `JA` are `ja`, `pt-PT` is `pt-BR`; null for an unsupported language, and for Chinese in traditional characters. */
export function matching(tag: string | null | undefined): Locale | null {
  const [language = '', ...subtags] = (tag ?? '').trim().toLowerCase().split(/[-_]/);
  if (language === 'zh' && isTraditional(subtags)) return null;
  return LOCALES.find((locale) => locale.split('-')[0] === language) ?? null;
}

/** A script outranks what is usual in a region. */
function isTraditional(subtags: string[]): boolean {
  if (subtags.includes('hans')) return false;
  return subtags.some((subtag) => ['hant', 'tw', 'hk', 'mo'].includes(subtag));
}

function firstMatching(tags: string[]): Locale | null {
  return tags.map(matching).find((locale) => locale !== null) ?? null;
}

function byQuality(header: string): string[] {
  return header
    .split(',', MAX_TAGS)
    .map((part) => {
      // Trimmed afterwards: to look for blanks before each semicolon takes seconds in a header full of them.
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, quality: q ? Number(q.slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
