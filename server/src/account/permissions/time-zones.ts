import type { Locale } from '../../platform/i18n/locale.ts';

let zones: string[] | null = null;

/** The zones that the form offers. A script selects that of the browser. */
export function timeZones(): readonly string[] {
  zones ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))];
  return zones;
}

/** Of languages that are read in many zones, none. */
const USUAL_ZONES: Partial<Record<Locale, string>> = {
  de: 'Europe/Berlin',
  fr: 'Europe/Paris',
  'pt-BR': 'America/Sao_Paulo',
  ja: 'Asia/Tokyo',
  ko: 'Asia/Seoul',
  'zh-Hans': 'Asia/Shanghai',
};

/** Where most people who read a language are; without a script, the person chooses. */
export function usualTimeZone(locale: Locale): string {
  return USUAL_ZONES[locale] ?? 'UTC';
}
