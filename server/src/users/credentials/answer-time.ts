import { MINUTE, SECOND } from '../../platform/clock.ts';
import { costOf, type HashParts } from '../../platform/crypto/passwords/hash-parts.ts';
import { needsRehash } from '../../platform/crypto/passwords/password.ts';
import { readHash } from '../../platform/crypto/passwords/read-hash.ts';

/** Our own hash and the statements beside it, in milliseconds on a busy machine. */
const OWN_WORK = 150;
/** This machine may be slower, or busier, than the one on which the costs were measured. */
const MARGIN = 2;
const SEEN_MARGIN = 1.25;
const STEP = 250;
const MAX_INTERVAL = 5 * SECOND;
const SEEN_FOR = 10 * MINUTE;
/** What an old system usually needs for an answer. */
const OLD_SYSTEM_COST = 400;

/** What one check of a password does, whatever the account: our own hash, perhaps another, and an answer at a multiple of the interval. */
export type CheckPlan = {
  /** The hash of another system; it is checked while the password is hashed for us. Null: ours or none, checked with the same work. */
  foreign: HashParts | null;
  /** Milliseconds; 0: when it is known, because then all checks are the same work. */
  interval: number;
  /** Of the slowest check that anybody's hash needs, in milliseconds. */
  slowest: number;
};

/**
 * `present`: a hash of each scheme and cost that any person has from another system. The time of a wrong answer depends on these, on what
 * this process saw lately and on nothing about the account: whether it exists, and what its hash is.
 */
export function planCheck(
  stored: string | null,
  present: readonly string[],
  { asksOldSystem, slowestSeen }: { asksOldSystem: boolean; slowestSeen: number },
): CheckPlan {
  const costs = present.map(partsOf).map((parts) => (parts === null ? 0 : costOf(parts)));
  if (asksOldSystem) costs.push(OLD_SYSTEM_COST);
  const slowest = Math.max(0, ...costs);
  const needed = Math.max(MARGIN * (slowest + OWN_WORK), SEEN_MARGIN * slowestSeen);
  const interval = costs.length === 0 ? 0 : Math.min(Math.ceil(needed / STEP) * STEP, MAX_INTERVAL);
  return { foreign: stored !== null && needsRehash(stored) ? partsOf(stored) : null, interval, slowest };
}

function partsOf(hash: string): HashParts | null {
  const parts = readHash(hash);
  return typeof parts === 'string' ? null : parts;
}

/** How long to wait after `elapsed`, so that the answer comes at a multiple of the interval. */
export function waitBeforeAnswer(elapsed: number, interval: number): number {
  if (interval === 0) return 0;
  return Math.ceil(Math.max(elapsed, 1) / interval) * interval - elapsed;
}

/** The longest of the last ten minutes or so. In the memory of this process: it is about this machine. */
export class SlowestSeen {
  #since = 0;
  #before = 0;
  #now = 0;

  note(ms: number, at: number): void {
    this.#age(at);
    this.#now = Math.max(this.#now, ms);
  }

  read(at: number): number {
    this.#age(at);
    return Math.max(this.#before, this.#now);
  }

  #age(at: number): void {
    if (at - this.#since < SEEN_FOR) return;
    this.#before = at - this.#since < 2 * SEEN_FOR ? this.#now : 0;
    this.#now = 0;
    this.#since = at;
  }
}
