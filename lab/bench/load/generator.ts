import { drive, type LoadResult } from './drive.ts';
import { type Scenario, scenarioOf } from './scenarios.ts';
import type { ScenarioName, Target } from './target.ts';
import { openVirtualUsers, type VirtualUsers } from './virtual-users.ts';

/** What run.ts asks of the load generator, which is a process of its own. */
export type Order =
  | { do: 'open'; target: Target; connections: number }
  | { do: 'prepare'; target: string; scenario: ScenarioName; requests: number }
  | { do: 'drive'; target: string; scenario: ScenarioName; seconds: number; least?: number };

export type Report = { done: LoadResult | null } | { failed: string };

const targets = new Map<string, VirtualUsers>();
const scenarios = new Map<string, Scenario>();

process.on('message', (order: Order) => {
  carryOut(order).then(
    (done) => process.send!({ done } satisfies Report),
    (error: Error) => process.send!({ failed: error.stack ?? String(error) } satisfies Report),
  );
});

async function carryOut(order: Order): Promise<LoadResult | null> {
  if (order.do === 'open') {
    targets.set(order.target.name, await openVirtualUsers(order.target, order.connections));
    return null;
  }
  const users = targets.get(order.target)!;
  const key = `${order.target} ${order.scenario}`;
  const scenario = scenarios.get(key) ?? scenarioOf(order.scenario, users);
  scenarios.set(key, scenario);
  if (order.do === 'prepare') {
    await scenario.prepare(order.requests);
    return null;
  }
  return drive(users.connections, scenario, order.seconds, order.least ?? 0);
}
