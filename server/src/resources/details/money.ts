import type { Locale } from '../../platform/i18n/locale.ts';
import { inParentheses } from '../../platform/i18n/punctuation.ts';
import { asObject } from '../../platform/json/index.ts';
import { decimalsOf } from './currencies.ts';

export type Money = { amount: string; currency: string };

/** Digits before the point: more is no price, and all of them are shown. */
const MAX_DIGITS = 12;

/** The only way to write an amount: no sign, no leading zeros, exactly the decimals of its currency. */
export function isAmount(text: string, decimals: number): boolean {
  const fraction = decimals === 0 ? '' : `\\.\\d{${decimals}}`;
  return new RegExp(`^(?:0|[1-9]\\d{0,${MAX_DIGITS - 1}})${fraction}$`).test(text);
}

/** Money as `checkDetails` leaves it; null for everything else. */
export function asMoney(value: unknown): Money | null {
  const { amount, currency, ...others } = asObject(value) ?? {};
  const decimals = decimalsOf(currency);
  if (decimals === null || typeof currency !== 'string' || typeof amount !== 'string') return null;
  return isAmount(amount, decimals) && Object.keys(others).length === 0 ? { amount, currency } : null;
}

/** In the smallest unit of the currency: exact, whatever the amount. */
export function minorUnits({ amount }: Money): bigint {
  return BigInt(amount.replace('.', ''));
}

/** `¥4,800 (JPY)`: symbols are shared by currencies, codes are not. */
export function formatMoney({ amount, currency }: Money, locale: Locale): string {
  const decimals = decimalsOf(currency) ?? 0;
  const shown = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // An amount has up to 15 digits, and as a number it would be rounded.
  }).format(amount as Intl.StringNumericLiteral);
  return shown.includes(currency) ? shown : shown + inParentheses(locale, currency);
}
