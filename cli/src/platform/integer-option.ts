import { usageError } from './exit-codes.ts';

/** An option that is a whole number. */
export function wholeNumber(
  name: string,
  text: string | undefined,
  { smallest, otherwise }: { smallest: number; otherwise: number },
): number {
  if (text === undefined) return otherwise;
  if (/^\d{1,9}$/.test(text) && Number(text) >= smallest) return Number(text);
  throw usageError(`--${name} takes a whole number of at least ${smallest}, not "${text}".`);
}
