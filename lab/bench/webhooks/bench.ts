import type { Context } from '../../../server/src/platform/context.ts';
import type { Arrived } from './receiver.ts';

/** What a run works with. */
export type Bench = {
  context: Context;
  receiver: Receiver;
  env: Record<string, string>;
  developer: number;
  folder: string;
};

export type Receiver = {
  port: number;
  ask(order: 'report' | 'forget'): Promise<Arrived>;
};
