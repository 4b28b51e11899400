import { countRows, cpuOfTree, type DatabaseCounters } from '../harness/counters.ts';
import type { Service } from '../harness/service.ts';
import type { LoadGenerator } from './load/load-generator.ts';
import type { ScenarioName, Target } from './load/target.ts';

/** What run.ts says of each service; `processes` share its port. */
export type StartOptions = {
  databaseUrl: string;
  accounts: number;
  log: string;
  profileDir: string | null;
  processes: number;
};

export type Subject = {
  service: Service;
  /** How many share its port. */
  processes: number;
  target: Target;
  database: string;
  databaseUrl: string;
  /** Sets up what only this scenario needs. */
  arrange?(scenario: ScenarioName): Promise<void>;
};

/** One timed run. CPU is milliseconds per request; `rows` and `statements` are per request too. */
export type Sample = {
  rate: number;
  p50: number;
  p99: number;
  errors: number;
  problems: string[];
  server_cpu: number;
  postgres_cpu: number;
  statements: number;
  rows: number;
  /** The most frequent statements and how often each was sent per request. */
  texts: { query: string; calls: number }[];
};

type Bench = { load: LoadGenerator; counters: DatabaseCounters; postgresPid: number };

/** How much faster than the last run material is prepared for, so that it does not run out. */
const SPARE = 1.3;
/**
 * For each process, however long they take: more than the 2,000 calls after which V8 optimizes a function of our service
 * (docs/decisions/0018-optimize-later.md), and its time to do so.
 */
const WARM_UP_REQUESTS = 4000;
/** Nearly all of a sign-in is the hash of its password, which V8 does not compile. */
const WARM_UP_SIGN_INS = 100;

function warmUpOf(scenario: ScenarioName): number {
  return scenario === 'sign_in' ? WARM_UP_SIGN_INS : WARM_UP_REQUESTS;
}

/**
 * Runs one scenario against all subjects in turn, `rounds` times, after an uncounted warm-up of each.
 * Returns the samples by the target's name.
 */
export async function measureScenario(
  bench: Bench,
  subjects: Subject[],
  scenario: ScenarioName,
  options: { seconds: number; rounds: number; short: boolean },
): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>();
  const rates = new Map<string, number>();
  for (const subject of subjects) {
    await subject.arrange?.(scenario);
    const requests = options.short ? 40 : warmUpOf(scenario) * subject.processes;
    const seconds = options.seconds * subject.processes;
    const warm = await runOnce(bench, subject, scenario, seconds, requests, options.short ? 0 : requests);
    rates.set(subject.target.name, warm.rate);
    // No one reads the figures of the short form: its warm-up is enough.
    samples.set(subject.target.name, options.short ? [warm] : []);
  }
  for (let round = 0; round < options.rounds; round++) {
    for (const subject of subjects) {
      const { name } = subject.target;
      const requests = Math.ceil(rates.get(name)! * options.seconds * SPARE) + 64;
      const sample = await runOnce(bench, subject, scenario, options.seconds, requests);
      rates.set(name, Math.max(rates.get(name)!, sample.rate));
      samples.get(name)!.push(sample);
    }
  }
  return samples;
}

async function runOnce(
  bench: Bench,
  subject: Subject,
  scenario: ScenarioName,
  seconds: number,
  requests: number,
  least = 0,
): Promise<Sample> {
  const target = subject.target.name;
  await bench.load.ask({ do: 'prepare', target, scenario, requests });
  const rowsBefore = await countRows(subject.databaseUrl);
  await subject.service.toggleProfile();
  await bench.counters.reset();
  const serverBefore = cpuOfTree(subject.service.pid);
  const postgresBefore = cpuOfTree(bench.postgresPid);
  const result = (await bench.load.ask({ do: 'drive', target, scenario, seconds, least }))!;
  const server = cpuOfTree(subject.service.pid) - serverBefore;
  const postgres = cpuOfTree(bench.postgresPid) - postgresBefore;
  const statements = await bench.counters.statements(subject.database);
  await subject.service.toggleProfile();
  const texts = await bench.counters.texts(subject.database);
  const rows = (await countRows(subject.databaseUrl)) - rowsBefore;
  return {
    rate: result.counted / result.seconds,
    p50: result.p50,
    p99: result.p99,
    errors: result.errors,
    problems: result.problems,
    server_cpu: server / result.sent,
    postgres_cpu: postgres / result.sent,
    statements: statements / result.sent,
    rows: rows / result.sent,
    texts: texts.map(({ query, calls }) => ({ query, calls: calls / result.sent })),
  };
}
