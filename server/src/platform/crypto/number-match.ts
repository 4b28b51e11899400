import { randomInt } from 'node:crypto';

/** Two digits: the agent shows them, the user types them (contract section 9). */
const DIGITS = 2;

export function newNumberMatch(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/** Accepts full-width digits and blanks. */
export function readNumber(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '');
}

export function isNumber(text: string): boolean {
  return new RegExp(`^\\d{${DIGITS}}$`).test(text);
}
