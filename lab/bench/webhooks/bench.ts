import type { Context } from '../../../server/src/platform/context.ts';
import type { Receiver } from './processes.ts';

/** What a run works with. */
export type Bench = {
  context: Context;
  receiver: Receiver;
  env: NodeJS.ProcessEnv;
  developer: number;
  folder: string;
};
