import type { Locale } from '../../platform/i18n/locale.ts';

let zones: string[] | null = null;

/** The zones that the form offers. A script selects that of the browser. */
export function timeZones(): readonly string[] {
  zones ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))];
  return zones;
}

/** Where most people who read a language are; without a script, the person chooses. */
export function usualTimeZone(locale: Locale): string {
  return locale === 'ja' ? 'Asia/Tokyo' : 'UTC';
}
