import { SECOND } from '../../clock.ts';

/** A standby that is further behind answers nothing. */
const MAX_LAG = 10 * SECOND;

export type WriterFacts = {
  system: string;
  timeline: number;
  /** Of the database within the cluster. */
  database: string;
  /** Everything that was committed when it was asked is in the log before this. */
  position: string;
  now: Date;
};

export type StandbyFacts = {
  in_recovery: boolean;
  system: string;
  timeline: number;
  database: string;
  /** Whether it has everything before the writer's `position`. */
  has_all: boolean;
  /** When the last transaction that it has was committed, by the clock of the primary then; null: none since it started. */
  replayed_at: Date | null;
};

/** `behind`: more than MAX_LAG, or by an unknown time. `stranger`: another cluster or database, or a primary that was replaced. */
export type Verdict = { state: 'fit' | 'behind' | 'stranger'; lag: number | null };

/**
 * Whether reports may be read there, and how many milliseconds its content is behind at most. What the writer has and the standby lacks was committed after
 * the last transaction that it has.
 */
export function judgeStandby(standby: StandbyFacts, writer: WriterFacts): Verdict {
  const isRelated = standby.system === writer.system && standby.database === writer.database;
  const isFollowing = standby.in_recovery
    ? standby.timeline <= writer.timeline
    : standby.timeline === writer.timeline;
  if (!isRelated || !isFollowing) return { state: 'stranger', lag: null };
  if (standby.has_all) return { state: 'fit', lag: 0 };
  if (standby.replayed_at === null) return { state: 'behind', lag: null };
  const lag = Math.max(0, writer.now.getTime() - standby.replayed_at.getTime());
  return { state: lag <= MAX_LAG ? 'fit' : 'behind', lag };
}
