import type { Context } from '../context.ts';

/** Work that nobody waits for. Any number of processes may run one at once: it claims what it does. */
export type Duty = {
  name: string;
  /** Milliseconds between two runs when nothing wakes it. */
  every: number;
  /** Resolves to how many things were done, for the log. */
  run(context: Context, control: RunControl): Promise<number>;
};

/** For a run that goes on while there is work. */
export type RunControl = {
  /** Aborted when the process stops: a run takes on nothing more. */
  signal: AbortSignal;
  /** Called at every wake during the run. */
  onWake: (listener: () => void) => void;
};

/** NOTIFY on this channel with a duty's name runs it at once: `SELECT pg_notify(DUTY_CHANNEL, name)`. */
export const DUTY_CHANNEL = 'countersign_duty';
/** Woken by whoever enqueues an event, run by webhooks/. */
export const WEBHOOK_DUTY = 'deliver-webhooks';
/** Woken when a session ends, and run, by oauth/. */
export const BACKCHANNEL_LOGOUT_DUTY = 'deliver-backchannel-logouts';
