import { currentBrand } from '../../platform/brand/index.ts';
import type { Context } from '../../platform/context.ts';
import { administrators } from '../../users/index.ts';

export const READY = ['address', 'mail', 'second_administrator', 'brand'] as const;
export type ReadyName = (typeof READY)[number];

/** Whether each thing is settled that people should not find missing. Null: all are. */
export type Ready = Record<ReadyName, boolean> | null;

/** From settings and the database; what has to be asked of the network is on the page of the checks. */
export async function readiness(context: Context): Promise<Ready> {
  const { config, stores } = context;
  const ready = {
    address: config.base_url.startsWith('https://'),
    mail: config.smtp_url !== null,
    second_administrator: (await administrators(stores.db)).length > 1,
    brand: (await currentBrand(context)).name !== null,
  };
  return READY.every((name) => ready[name]) ? null : ready;
}
