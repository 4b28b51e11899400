import type { Locale } from './locale.ts';

/** How the words begin that count, in the languages that break a line between any two characters and put a space after a figure. */
const UNITS: Partial<Record<Locale, string>> = {
  ja: '桁件分秒日時回個人台か年月字項通行種社',
  'zh-Hans': '位个件次天小分秒年月日人项台种字条行',
};

/** Their figures are followed by the word that they count. English is left as it is: its phrases are also what the API answers. */
const SPACED: ReadonlySet<Locale> = new Set(['de', 'es', 'fr', 'pt-BR']);
/** Whole numbers that count, and days before their month; no years, times or versions. */
const COUNT = /(?<=(?<![\p{L}\d:.,/-])\d{1,3}(?:[.,\u00a0\u202f]\d{3})*) (?=\p{L})/gu;

/** `5 分間` with a space at which no line ends: a figure at the end of a line says nothing without its unit. */
export function boundToUnits(locale: Locale, text: string): string {
  if (SPACED.has(locale)) return text.replace(COUNT, '\u00a0');
  const units = UNITS[locale];
  return units === undefined ? text : text.replace(new RegExp(`(?<=[0-9]) (?=[${units}])`, 'g'), '\u00a0');
}
