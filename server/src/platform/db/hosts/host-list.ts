import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { closeImmediately } from '../statements/pg-internals.ts';
import { chooseWriter, type Lineage, type Refusal, refusalOf } from './choose-writer.ts';
import { hostOf } from './connection-string.ts';
import { readServerFacts, type ServerFacts } from './server-facts.ts';

/** For a connection to one host, and again for its first answer. */
export const HOST_LIMIT_MS = 2_000;
/** When one primary is found, the others have this much longer to say that they are newer. */
const OTHERS_MS = 500;

const REFUSALS: Record<Refusal, string> = {
  standby: 'is a standby',
  read_only: 'is read-only',
  replaced: 'was replaced by another primary',
  stranger: 'belongs to another cluster',
  alone: 'waits for standbys that are not connected, as one that was replaced does',
  implausible: 'has a timeline that no promotion leads to',
};

/**
 * The hosts of one connection string, of which one is the primary. Shared by all pools and connections of a process, so that they
 * move together: when another host is found to be the primary, no connection to the former one is used any more.
 */
export class HostList {
  readonly urls: readonly string[];
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #open = new Map<pg.Client, number>();
  #current: number | null = null;
  #lineage: Lineage | null = null;
  #looking: Promise<number> | null = null;

  constructor(urls: readonly string[], log: Pick<FastifyBaseLogger, 'warn'>) {
    this.urls = urls;
    this.#log = log;
  }

  /** Where the primary was last; null before it was found. */
  get current(): number | null {
    return this.#current;
  }

  /** Asks all hosts at once which is the primary. Those who ask together share one answer. Rejects when none is. */
  locate(options: pg.ClientConfig): Promise<number> {
    this.#looking ??= this.#look(options).finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** Takes a new connection in, or throws when its server is not the primary, or no longer where the primary is. */
  admit(client: pg.Client, index: number, facts: ServerFacts): void {
    const refusal = refusalOf(facts, this.#lineage);
    if (refusal !== null) throw unavailable(`${hostOf(this.urls[index]!)} ${REFUSALS[refusal]}`);
    if (index !== this.#current) throw unavailable('the primary has just changed');
    this.#lineage = { system: facts.system, timeline: facts.timeline };
    this.#open.set(client, index);
    client.once('end', () => this.#open.delete(client));
  }

  async #look(options: pg.ClientConfig): Promise<number> {
    const answers = await ask(this.urls, options);
    const chosen = chooseWriter(
      answers.map((answer) => (answer !== null && 'facts' in answer ? answer.facts : null)),
      this.#lineage,
    );
    if (chosen === null) throw noPrimary(this.urls, answers, this.#lineage);
    this.#lineage = chosen.lineage;
    this.#moveTo(chosen.index);
    return chosen.index;
  }

  #moveTo(index: number): void {
    if (this.#current === index) return;
    const former = this.#current;
    this.#current = index;
    if (former === null) return;
    const [from, to] = [former, index].map((place) => hostOf(this.urls[place]!));
    this.#log.warn({ from, to }, 'the primary database is another host now');
    // Running statements too: a primary that was frozen answers them when it wakes, with what held then.
    for (const [client, place] of this.#open) {
      if (place === index) continue;
      this.#open.delete(client);
      closeImmediately(client, new Error('Connection terminated: the primary is another host now'));
    }
  }
}

type Answer = { facts: ServerFacts } | { error: unknown };

/** In order; null: no answer yet when it no longer mattered. */
async function ask(urls: readonly string[], options: pg.ClientConfig): Promise<(Answer | null)[]> {
  const answers: (Answer | null)[] = urls.map(() => null);
  const enough = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const all = urls.map(async (connectionString, index) => {
    const answer = await askOne({ ...options, connectionString });
    answers[index] = answer;
    if ('facts' in answer && !answer.facts.in_recovery) timer ??= setTimeout(enough.resolve, OTHERS_MS);
  });
  await Promise.race([Promise.all(all), enough.promise]);
  clearTimeout(timer);
  return answers;
}

async function askOne(options: pg.ClientConfig): Promise<Answer> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: HOST_LIMIT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    return { facts: await readServerFacts(client, HOST_LIMIT_MS) };
  } catch (error) {
    return { error };
  } finally {
    // Without the farewell that `end` waits for: a frozen server does not answer it.
    closeImmediately(client, new Error('Connection terminated'));
  }
}

/** The operator's settings are wrong when every host refuses; otherwise the primary may come back. */
function noPrimary(urls: readonly string[], answers: (Answer | null)[], known: Lineage | null): unknown {
  const errors = answers.flatMap((answer) => (answer !== null && 'error' in answer ? [answer.error] : []));
  if (errors.length === urls.length && !errors.some(isDatabaseUnavailable)) return errors[0];
  const reasons = answers.map((answer, index) => `${hostOf(urls[index]!)} ${reasonOf(answer, known)}`);
  return unavailable(`no host is the primary (${reasons.join('; ')})`);
}

function reasonOf(answer: Answer | null, known: Lineage | null): string {
  if (answer === null) return 'does not answer';
  if ('facts' in answer) {
    const refusal = refusalOf(answer.facts, known);
    return refusal === null ? REFUSALS.replaced : REFUSALS[refusal];
  }
  const { error } = answer;
  const first: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  return `does not answer: ${first instanceof Error ? first.message : String(first)}`;
}

/** 08001: the client was unable to establish the connection; callers get 503 (database-unavailable.ts). */
function unavailable(message: string): Error {
  return Object.assign(new Error(message), { code: '08001' });
}
