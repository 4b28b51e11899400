import { fork } from 'node:child_process';
import { atEnd } from '../../../server/test/support/cleanup.ts';
import { endChild } from '../../harness/service.ts';
import type { LoadResult } from './drive.ts';
import type { Order, Report } from './generator.ts';

export type LoadGenerator = { ask(order: Order): Promise<LoadResult | null> };

/** The load generator as a process of its own, which ends with the program. */
export function startLoadGenerator(): LoadGenerator {
  const child = fork(new URL('./generator.ts', import.meta.url));
  atEnd(() => endChild(child));
  return {
    ask(order) {
      return new Promise((resolve, reject) => {
        function gone(): void {
          reject(new Error('the load generator died'));
        }
        child.once('exit', gone);
        child.once('message', (report: Report) => {
          child.off('exit', gone);
          if ('failed' in report) reject(new Error(report.failed));
          else resolve(report.done);
        });
        child.send(order);
      });
    },
  };
}
