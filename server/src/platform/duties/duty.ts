import type { RawBuilder } from 'kysely';
import type { Context } from '../context.ts';

/** Background work. Any number of processes may run a duty at once: it claims what it works on. */
export type Duty = {
  name: string;
  /** Milliseconds between two runs when nothing wakes it, or, with `due`, between two looks for something due. */
  every: number;
  /**
   * A condition in SQL that holds whenever a run would find something: one row in the order of an index, because EXISTS would let the planner read
   * a table to its end. It uses `now` as it is, and computes other moments from it in SQL. With it the duty sleeps until it is woken, or until the one
   * process that looks for all (look-for-due.ts) finds that it holds; without it every process runs the duty at its interval.
   */
  due?(now: Date): RawBuilder<unknown>;
  /** Resolves to the number of items done, for the log. */
  run(context: Context, control: RunControl): Promise<number>;
};

/** For runs that continue while there is work. */
export type RunControl = {
  /** Aborted when the process stops: the run then takes on nothing new. */
  signal: AbortSignal;
  /** Called at every wake during the run. */
  onWake: (listener: () => void) => void;
};

/** NOTIFY on this channel with a duty's name runs it at once: `SELECT pg_notify(DUTY_CHANNEL, name)`. */
export const DUTY_CHANNEL = 'countersign_duty';
/** Woken by features that enqueue an event, run by webhooks/. */
export const WEBHOOK_DUTY = 'deliver-webhooks';
/** Woken when a session ends, and run, by oauth/. */
export const BACKCHANNEL_LOGOUT_DUTY = 'deliver-backchannel-logouts';
