import type { Service } from '../../../server/test/support/processes/process.ts';
import type { Stage } from '../trial/stage.ts';

/** Ends a process as an upgrade does and starts it again, of `main`'s version where one is given. */
export async function replace(stage: Stage, old: Service, main?: string): Promise<void> {
  await old.stop('SIGTERM');
  await stage.again(old, {}, main);
}

/** One web process after the other, a worker beside each; `between` waits after each pair. */
export async function replaceInTurn(
  stage: Stage,
  [webs, workers]: [Service[], Service[]],
  main?: string,
  between = async () => {},
): Promise<void> {
  for (const [nth, web] of webs.entries()) {
    const both = [web, ...workers.slice(nth, nth + 1)];
    await Promise.all(both.map((old) => replace(stage, old, main)));
    await between();
  }
}
