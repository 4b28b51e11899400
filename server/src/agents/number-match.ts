import { randomInt } from 'node:crypto';

/** Two digits: the agent shows them, the person types them (contract section 9). */
const DIGITS = 2;

export function newNumberMatch(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}
