import { createHash } from 'node:crypto';
import { collectActingToken, insertActingToken, type NewActingToken } from '../../src/oauth/index.ts';
import { after, MINUTE } from '../../src/platform/clock.ts';
import type { Context } from '../../src/platform/context.ts';
import { canonicalJson } from '../../src/platform/crypto/jcs.ts';
import type { Request } from '../../src/platform/http/server.ts';
import type { TestResource } from './resources.ts';

/** For operations whose audit lines name a request. */
export const NO_REQUEST = {
  ...{ id: 'req-test', callerAddress: '192.0.2.1', headers: {} },
  server: { secureCookies: false },
} as Request;

/** What a purchase at a shop says, as canonical JSON with its hash. */
export function purchase(
  { identifier }: Pick<TestResource, 'identifier'>,
  order = 'A-17',
): { text: string; hash: string } {
  const total = { amount: '4800', currency: 'JPY' };
  const text = canonicalJson([{ type: 'purchase', locations: [identifier], order, total }]);
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

/** An act at the resource that the person approved for the holder, not collected yet; its jti. */
export async function anApprovedAct(
  { stores, clock }: Pick<Context, 'stores' | 'clock'>,
  act: Pick<NewActingToken, 'user_id' | 'holder'> & {
    resource: TestResource;
    jkt?: string;
  } & Partial<NewActingToken>,
): Promise<string> {
  const { resource, jkt, ...token } = act;
  const now = clock.now();
  const jti = await insertActingToken(stores.db, now, {
    resource_application_id: resource.application_id,
    details: purchase(resource),
    confirmation: jkt === undefined ? null : { jkt },
    is_single_use: false,
    life_seconds: 300,
    collect_until: after(now, 10 * MINUTE),
    ...token,
  });
  if (jti === null) throw new Error('the act could not be approved');
  return jti;
}

/** The same, collected: the access token. */
export async function anActingToken(
  context: Context,
  act: Parameters<typeof anApprovedAct>[1],
): Promise<{ jti: string; access_token: string }> {
  const jti = await anApprovedAct(context, act);
  const collected = await collectActingToken(context, NO_REQUEST, jti, null);
  if (collected === null) throw new Error('the token could not be collected');
  return { jti, access_token: collected.access_token };
}
