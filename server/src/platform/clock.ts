/** The only source of the current time. Rules take the moment as a parameter; only endpoints and duties call `now`. */
export type Clock = { now(): Date };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** As claims of tokens and signed headers state a moment (RFC 7519 section 2, NumericDate). */
export function epochSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / SECOND);
}

export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
