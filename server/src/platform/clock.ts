/** The only source of the current time. Rules take the moment as a parameter; only endpoints and duties call `now`. */
export type Clock = { now(): Date };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
