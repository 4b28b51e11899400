import type { Context } from '../context.ts';

/** Work that nobody waits for. Any number of processes may run one at once: it claims what it does. */
export type Duty = {
  name: string;
  /** Milliseconds between two runs when nothing wakes it. */
  every: number;
  /** Resolves to how many things were done, for the log. */
  run(context: Context): Promise<number>;
};

/** NOTIFY on this channel with a duty's name runs it at once: `SELECT pg_notify(DUTY_CHANNEL, name)`. */
export const DUTY_CHANNEL = 'countersign_duty';
/** Woken by users/ when a session ends, run by oauth/. */
export const BACKCHANNEL_LOGOUT_DUTY = 'deliver-backchannel-logouts';
