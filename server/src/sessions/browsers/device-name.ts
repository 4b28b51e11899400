import type { Locale } from '../../platform/i18n/locale.ts';
import { deviceNameMessages } from './device-name.messages.ts';

const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^svc\//, 'svc'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Firefox on Windows`, or as much of it as is known. */
export function deviceLabel(locale: Locale, userAgent: string | null): string {
  const messages = deviceNameMessages[locale];
  const { browser, system } = deviceName(userAgent);
  if (browser && system) return messages.onSystem(browser, system);
  return browser ?? system ?? messages.unknownDevice;
}

/** What a person recognises of a User-Agent header; null where it says nothing. The order of the tables matters. */
export function deviceName(userAgent: string | null): { browser: string | null; system: string | null } {
  const find = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
