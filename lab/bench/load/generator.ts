import { drive, type LoadResult } from './drive.ts';
import { type Scenario, type ScenarioName, scenarioOf } from './scenarios.ts';
import type { Target } from './target.ts';
import { type Crowd, openCrowd } from './virtual-users.ts';

/** What run.ts asks of the load generator, which is a process of its own. */
export type Order =
  | { do: 'open'; target: Target; connections: number }
  | { do: 'prepare'; target: string; scenario: ScenarioName; requests: number }
  | { do: 'drive'; target: string; scenario: ScenarioName; seconds: number };

export type Report = { done: LoadResult | null } | { failed: string };

const crowds = new Map<string, Crowd>();
const scenarios = new Map<string, Scenario>();

process.on('message', (order: Order) => {
  carryOut(order).then(
    (done) => process.send!({ done } satisfies Report),
    (error: Error) => process.send!({ failed: error.stack ?? String(error) } satisfies Report),
  );
});

async function carryOut(order: Order): Promise<LoadResult | null> {
  if (order.do === 'open') {
    crowds.set(order.target.name, await openCrowd(order.target, order.connections));
    return null;
  }
  const crowd = crowds.get(order.target)!;
  const key = `${order.target} ${order.scenario}`;
  const scenario = scenarios.get(key) ?? scenarioOf(order.scenario, crowd);
  scenarios.set(key, scenario);
  if (order.do === 'prepare') {
    await scenario.prepare(order.requests);
    return null;
  }
  return drive(crowd.connections, scenario, order.seconds);
}
