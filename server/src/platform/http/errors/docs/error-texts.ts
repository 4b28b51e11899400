import type { Locale } from '../../../i18n/locale.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import type { ErrorWords } from './words.ts';

/** What every error code means and what to do about it. */
export const errorTexts: Record<Locale, ErrorWords> = { en, ja };
