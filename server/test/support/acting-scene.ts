import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { after, DAY, MINUTE } from '../../src/platform/clock.ts';
import type { Context } from '../../src/platform/context.ts';
import { sha256 } from '../../src/platform/crypto/digest.ts';
import { canonicalJson } from '../../src/platform/crypto/jcs.ts';
import type { Database } from '../../src/platform/db/schema.ts';
import type { DetailsType } from '../../src/resources/index.ts';
import { aResourceOf, type TestResource, verifyHost } from './resources.ts';

export const PURCHASE: DetailsType = {
  type: 'purchase',
  title: { en: 'Purchase', ja: '購入' },
  summary: { en: 'Pay {total} for order {order}', ja: '注文 {order} に {total} を支払う' },
  schema: {
    type: 'object',
    properties: {
      order: { type: 'string', maxLength: 40 },
      total: { type: 'object', format: 'money' },
    },
    required: ['order', 'total'],
  },
  labels: { order: { en: 'Order', ja: '注文' }, total: { en: 'Total', ja: '合計' } },
  single_use: true,
  access_token_seconds: 300,
};

/** An API that declares purchases, with a verified host. */
export async function aShop(context: Context, name = 'Example Shop'): Promise<TestResource> {
  const shop = await aResourceOf(context, { name });
  await verifyHost({ context }, shop);
  await context.stores.db
    .updateTable('resources')
    .set({ details_types: JSON.stringify([PURCHASE]), details_version: 1 })
    .where('application_id', '=', shop.application_id)
    .execute();
  return shop;
}

type Holder = { agent_id: string } | { application_id: number };
type Row = Partial<Insertable<Database['acting_tokens']>>;

/** A token for a purchase at this shop, as the approval would have left it, issued a minute ago; its jti. */
export async function anActingToken(
  { stores, clock }: Context,
  { identifier, application_id: resource_application_id }: TestResource,
  { user_id }: { user_id: number },
  holder: Holder,
  { amount = '4800', ...row }: Row & { amount?: string } = {},
): Promise<string> {
  const now = clock.now();
  const jti = `atk_${randomBytes(11).toString('hex')}`;
  const total = { amount, currency: 'JPY' };
  const text = canonicalJson([{ type: 'purchase', locations: [identifier], order: 'A-17', total }]);
  const { sub } = await stores.db
    .selectFrom('users')
    .select('sub')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const issued_at = after(now, -1 * MINUTE);
  await stores.db
    .insertInto('acting_tokens')
    .values({
      jti,
      user_id,
      subject: sub,
      resource_application_id,
      ...holder,
      authorization_details: text,
      authorization_details_hash: sha256(text).toString('hex'),
      actors: ['agent_id' in holder ? holder.agent_id : String(holder.application_id)],
      confirmation: JSON.stringify({ jkt: 'x'.repeat(43) }),
      is_single_use: true,
      life_seconds: 300,
      created_at: issued_at,
      collect_until: after(issued_at, 10 * MINUTE),
      issued_at,
      expires_at: after(issued_at, 5 * MINUTE),
      ...row,
    })
    .execute();
  return jti;
}

/** A standing permission for purchases at this shop until the end of the week; its id. */
export async function aPermission(
  { stores, clock }: Context,
  { application_id: resource_application_id }: TestResource,
  agent: { id: string; user_id: number },
): Promise<string> {
  const now = clock.now();
  const permission_id = `prm_${randomBytes(11).toString('hex')}`;
  await stores.db
    .insertInto('standing_permissions')
    .values({
      permission_id,
      user_id: agent.user_id,
      agent_id: agent.id,
      resource_application_id,
      details_type: 'purchase',
      details_version: 1,
      terms: '{}',
      terms_hash: sha256('{}').toString('hex'),
      fixed: '{}',
      sum_field: 'total',
      currency: 'JPY',
      most_sum: '10000',
      per: 'day',
      time_zone: 'Asia/Tokyo',
      created_at: now,
      ends_at: after(now, 5 * DAY),
    })
    .execute();
  return permission_id;
}
