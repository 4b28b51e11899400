import { quantileOf } from '../../harness/statistics.ts';
import type { Connection } from './connection.ts';
import type { Scenario } from './scenarios.ts';

/** `sent` counts every request, `counted` those answered rightly within the time. Latencies are milliseconds. */
export type LoadResult = {
  sent: number;
  counted: number;
  errors: number;
  problems: string[];
  seconds: number;
  p50: number;
  p99: number;
};

const KEPT_PROBLEMS = 3;

/**
 * All connections send one request after another for `seconds` and until they have sent `least`, or until the prepared material is used up. Answers
 * after that time do not count, except the first right one: a short run on a busy machine would have none.
 */
export async function drive(
  connections: Connection[],
  scenario: Scenario,
  seconds: number,
  least: number,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const problems: string[] = [];
  let sent = 0;
  let errors = 0;
  const begun = performance.now();
  let deadline = begun + seconds * 1000;

  async function repeat(connection: Connection, index: number): Promise<void> {
    while (performance.now() < deadline || sent < least) {
      const request = scenario.next(index);
      if (request === null) {
        least = sent;
        deadline = Math.min(deadline, performance.now());
        return;
      }
      sent++;
      const sentAt = performance.now();
      const problem = await connection.send(request).then(
        (answer) => scenario.check(index, answer),
        (error: Error) => error.message,
      );
      const now = performance.now();
      if (problem !== null) {
        errors++;
        if (problems.length < KEPT_PROBLEMS) problems.push(problem);
      } else if (now <= deadline) latencies.push(now - sentAt);
      else if (latencies.length === 0) {
        latencies.push(now - sentAt);
        deadline = now;
      }
    }
  }
  await Promise.all(connections.map(repeat));

  return {
    sent,
    counted: latencies.length,
    errors,
    problems,
    seconds: (deadline - begun) / 1000,
    p50: quantileOf(latencies, 0.5),
    p99: quantileOf(latencies, 0.99),
  };
}
