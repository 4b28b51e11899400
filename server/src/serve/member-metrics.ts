import type { Worker } from 'node:cluster';
import { SECOND } from '../platform/clock.ts';
import { registry } from '../platform/registry.ts';

/** Longer than a scrape may take. */
const PATIENCE = 5 * SECOND;
const REQUEST = 'countersign:metrics';

type Metrics = Awaited<ReturnType<typeof registry.getMetricsAsJSON>>;
type Question = { type: string; id: number; with_database: boolean };
type Answer = { type: string; id: number; metrics: Metrics; database: string | null };

let lastId = 0;

/** A member of a cluster answers its primary: with its own metrics, and when asked with those of the database, to which the primary has no connection. */
export function answerPrimary(readDatabase: () => Promise<string>): void {
  process.on('message', async ({ type, id, with_database }: Question) => {
    if (type !== REQUEST) return;
    const metrics = await registry.getMetricsAsJSON();
    const answer: Answer = { type, id, metrics, database: with_database ? await readDatabase() : null };
    if (process.connected) process.send?.(answer);
  });
}

/** What the members say, of which the first one reads the database; without those that end meanwhile. Rejects when one says nothing. */
export async function askMembers(
  members: Worker[],
): Promise<{ metrics: Metrics[]; database: string | null }> {
  const answers = await Promise.all(members.map((member, index) => ask(member, index === 0)));
  const known = answers.filter((answer) => answer !== null);
  return {
    metrics: known.map(({ metrics }) => metrics),
    database: known.find(({ database }) => database !== null)?.database ?? null,
  };
}

function ask(member: Worker, with_database: boolean): Promise<Answer | null> {
  lastId += 1;
  const question: Question = { type: REQUEST, id: lastId, with_database };
  return new Promise((resolve, reject) => {
    function onMessage(answer: Answer): void {
      if (answer.type === REQUEST && answer.id === question.id) settle(() => resolve(answer));
    }
    const onEnd = () => settle(() => resolve(null));
    const timer = setTimeout(() => settle(() => reject(new Error('a process does not answer'))), PATIENCE);
    function settle(done: () => void): void {
      clearTimeout(timer);
      member.off('message', onMessage).off('disconnect', onEnd);
      done();
    }
    member.on('message', onMessage).on('disconnect', onEnd);
    member.send(question, (error) => error && onEnd());
  });
}
