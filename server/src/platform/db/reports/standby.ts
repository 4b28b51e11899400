import type { FastifyBaseLogger } from 'fastify';
import { Kysely } from 'kysely';
import type pg from 'pg';
import { MINUTE, SECOND } from '../../clock.ts';
import type { ReadDb } from '../db.ts';
import type { Database } from '../schema.ts';
import { namedDialect } from '../statements/named-dialect.ts';
import { judgeStandby, type StandbyFacts } from './judge-standby.ts';
import { readStandby, readWriter } from './standby.queries.ts';

/** `lost`: no answer. `unknown`: not asked yet. */
export const STANDBY_STATES = ['fit', 'behind', 'stranger', 'lost', 'unknown'] as const;
type StandbyState = (typeof STANDBY_STATES)[number];
/** `lag` in milliseconds; null: not known. */
export type StandbyReport = { host: string; state: StandbyState; lag: number | null };

const ANSWER_MS = 2 * SECOND;
/** How long an answer about its state counts. */
const KNOWN_FOR = 1 * SECOND;
/** How long one that is not fit is left alone, so that no one waits for it. */
const LEFT_ALONE_FOR = 3 * SECOND;
/** How long a list waits until the standby has what was committed before it was opened. */
const CATCH_UP_MS = 1 * SECOND;
const LOOK_EVERY_MS = 10;
const REMINDED_EVERY = 10 * MINUTE;

/** One standby for reports: whether it may answer, which is found out when someone wants to read, never in the background of an idle process. */
export class Standby {
  readonly host: string;
  readonly db: ReadDb;
  readonly pool: pg.Pool;
  readonly #writer: pg.Pool;
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  #state: StandbyState = 'unknown';
  #lag: number | null = null;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #warnedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | null = null;

  constructor(host: string, pool: pg.Pool, writer: pg.Pool, log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
    this.host = host;
    this.pool = pool;
    this.#writer = writer;
    this.#log = log;
    this.db = new Kysely<Database>({ dialect: namedDialect(pool) });
  }

  get report(): StandbyReport {
    return { host: this.host, state: this.#state, lag: this.#lag };
  }

  /** Whether its content is at most MAX_LAG old. */
  async isFit(): Promise<boolean> {
    if (!this.#mayAnswer()) return false;
    if (performance.now() - this.#checkedAt > KNOWN_FOR) await this.check();
    return this.#state === 'fit';
  }

  /** Whether it has everything that was committed before this was called, for which it has a moment. Asks the writer once. */
  async hasAll(): Promise<boolean> {
    if (!this.#mayAnswer()) return false;
    const writer = await readWriter(this.#writer);
    try {
      const facts = await this.#readUntil(writer.position, ({ has_all }) => has_all);
      const { state, lag } = judgeStandby(facts, writer);
      // It may have been promoted since it was last asked: then its log is another one, and its positions mean nothing.
      this.#enter(facts.has_all || state === 'stranger' ? state : 'behind', lag);
      return state !== 'stranger' && facts.has_all;
    } catch (error) {
      this.lose(error);
      return false;
    }
  }

  /** One that is not fit is asked again after a while, without making anyone wait. */
  #mayAnswer(): boolean {
    if (this.#state === 'fit' || this.#state === 'unknown') return true;
    if (performance.now() - this.#checkedAt > LEFT_ALONE_FOR) void this.check().catch(() => {});
    return false;
  }

  /** Asks it now. Rejects only when the writer does not answer. */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  /** After a statement there failed because it was unavailable. */
  lose(error: unknown): void {
    this.#enter('lost', null, error instanceof Error ? error.message : String(error));
  }

  async #check(): Promise<void> {
    const writer = await readWriter(this.#writer);
    try {
      // After a quiet time the last transaction of the standby is old, although the next one arrives in a moment.
      const isBehind = (facts: StandbyFacts) => judgeStandby(facts, writer).state === 'behind';
      const facts = await this.#readUntil(writer.position, (read) => !isBehind(read));
      const { state, lag } = judgeStandby(facts, writer);
      this.#enter(state, lag);
    } catch (error) {
      this.lose(error);
    }
  }

  /** What it says when it is as wanted, or has had a moment to become so. */
  async #readUntil(position: string, isWanted: (facts: StandbyFacts) => boolean): Promise<StandbyFacts> {
    const end = performance.now() + CATCH_UP_MS;
    for (;;) {
      const facts = await readStandby(this.pool, position, ANSWER_MS);
      if (isWanted(facts) || performance.now() > end) return facts;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  #enter(state: StandbyState, lag: number | null, reason?: string): void {
    const former = this.#state;
    const now = performance.now();
    this.#state = state;
    this.#lag = lag;
    this.#checkedAt = now;
    if (state === 'fit') {
      if (former !== 'fit' && former !== 'unknown')
        this.#log.info({ host: this.host }, 'reports are read from the standby again');
    } else if (former === 'fit' || former === 'unknown' || now - this.#warnedAt > REMINDED_EVERY) {
      this.#warnedAt = now;
      this.#log.warn({ host: this.host, state, lag, reason }, 'reports are read from the primary');
    }
  }
}
