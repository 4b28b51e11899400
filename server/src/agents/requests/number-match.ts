import { randomInt } from 'node:crypto';

/** Two digits: the agent shows them, the person types them (contract section 9). */
const DIGITS = 2;

export function newNumberMatch(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/** As people type it: full-width digits, blanks. */
export function readNumber(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '');
}

export function isNumber(text: string): boolean {
  return new RegExp(`^\\d{${DIGITS}}$`).test(text);
}
