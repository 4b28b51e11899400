import { LOCALES, type Locale } from './locale.ts';
import { formatTag } from './moments.ts';

/** What each language calls itself. */
export const OWN_NAMES: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  'pt-BR': 'Português (Brasil)',
  ja: '日本語',
  ko: '한국어',
  'zh-Hans': '简体中文',
};

/** The options of a field in which people choose a language. */
export function languageOptions(): { value: Locale; label: string }[] {
  return LOCALES.map((value) => ({ value, label: OWN_NAMES[value] }));
}

/** `German`, in the language of the reader. */
export function languageName(locale: Locale, language: Locale): string {
  return new Intl.DisplayNames([formatTag(locale)], { type: 'language' }).of(language) ?? OWN_NAMES[language];
}
