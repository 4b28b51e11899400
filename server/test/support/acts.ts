import { sql } from 'kysely';
import type { DetailsType } from '../../src/resources/index.ts';
import type { App } from './app.ts';
import { aResourceOf, type TestResource, verifyHost } from './resources.ts';

/** What a shop declares: buying something, once. */
export const PURCHASE: DetailsType = {
  type: 'purchase',
  title: { en: 'Purchase', ja: '購入' },
  summary: { en: 'Pay {total} for order {order}', ja: '注文 {order} に {total} を支払う' },
  schema: {
    type: 'object',
    properties: {
      order: { type: 'string', maxLength: 40 },
      total: { type: 'object', format: 'money' },
      express: { type: 'boolean' },
    },
    required: ['order', 'total'],
  },
  labels: {
    order: { en: 'Order', ja: '注文番号' },
    total: { en: 'Total', ja: '合計金額' },
    express: { en: 'Express delivery', ja: '速達' },
  },
  single_use: true,
  access_token_seconds: 300,
};

/** Looking at a calendar for a while: not for one use. */
export const READING: DetailsType = {
  type: 'calendar_reading',
  title: { en: 'Read your calendar' },
  summary: { en: 'See the entries of {day}' },
  schema: { type: 'object', properties: { day: { type: 'string', format: 'date' } }, required: ['day'] },
  labels: { day: { en: 'Day' } },
  single_use: false,
  access_token_seconds: 600,
};

export const ORDER = { type: 'purchase', order: 'A-17', total: { amount: '4800', currency: 'JPY' } };

/** An API of this developer that declares what people can be asked for; its host is verified. */
export async function aShopOf(
  app: Pick<App, 'context'>,
  { user_id }: { user_id: number },
  { types = [PURCHASE, READING], isVerified = true }: { types?: DetailsType[]; isVerified?: boolean } = {},
): Promise<TestResource> {
  const shop = await aResourceOf(app.context, {
    developer: { user_id, created_at: app.context.clock.now() },
    name: 'Paper Shop API',
  });
  await declare(app, shop, types);
  if (isVerified) await verifyHost(app, shop);
  return shop;
}

/** The developer changes what the API declares. */
export async function declare(
  { context }: Pick<App, 'context'>,
  { application_id }: Pick<TestResource, 'application_id'>,
  types: DetailsType[],
): Promise<void> {
  await context.stores.db
    .updateTable('resources')
    .set({ details_types: JSON.stringify(types), details_version: sql`details_version + 1` })
    .where('application_id', '=', application_id)
    .execute();
}
