import { proposalOf, subjectOf } from '../../src/agents/index.ts';
import { insertPermission } from '../../src/agents/permissions/permissions.queries.ts';
import { after, DAY } from '../../src/platform/clock.ts';
import type { Context } from '../../src/platform/context.ts';
import { newPublicId } from '../../src/platform/crypto/public-id.ts';
import type { TestAgent } from './agents.ts';
import type { Client } from './client.ts';
import type { Holder } from './passkeys.ts';
import type { TestResource } from './resources.ts';
import type { RequestOptions } from './webauthn/authenticator.ts';

export const PERMISSIONS = '/api/v1/me/permissions';

type Subject = { agent: TestAgent; shop: Pick<TestResource, 'identifier'> };

/** Up to ¥10,000 a day, every day, until the end of 2026. */
export function termsFor({ agent, shop }: Subject, change: Record<string, unknown> = {}) {
  return {
    agent_id: agent.id,
    resource: shop.identifier,
    type: 'purchase',
    sum_field: 'total',
    currency: 'JPY',
    most_sum: '10000',
    per: 'day',
    time_zone: 'Asia/Tokyo',
    ends_at: '2026-12-31T15:00:00.000Z',
    ...change,
  };
}

export type GrantOptions = RequestOptions & { permission_id: string; terms_hash: string };

export function grantOptions(browser: Client, terms: Record<string, unknown>): Promise<Response> {
  return browser.postJson(`${PERMISSIONS}/passkey_options`, { terms });
}

/** Both steps of granting with the passkey, as the page does them; `change` of what is sent last. */
export async function grant(
  { browser, authenticator }: Pick<Holder, 'browser' | 'authenticator'>,
  terms: Record<string, unknown>,
  change: Record<string, unknown> = {},
): Promise<Response> {
  const response = await grantOptions(browser, terms);
  if (response.status !== 200) return response;
  const options = (await response.json()) as GrantOptions;
  const credential = authenticator.get(options);
  const { permission_id } = options;
  return await browser.postJson(PERMISSIONS, { permission_id, terms, credential, ...change });
}

export type PermissionJson = Record<string, unknown> & {
  permission_id: string;
  status: string;
  used: { uses: number; total: string };
  left: { uses: number | null; sum: string | null };
};

/** A permission that was granted. */
export async function granted(
  holder: Pick<Holder, 'browser' | 'authenticator'>,
  terms: Record<string, unknown>,
): Promise<PermissionJson> {
  const response = await grant(holder, terms);
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as PermissionJson;
}

/** Without the page: what a person with this agent would have granted; its id. */
export async function aPermissionOf(
  context: Context,
  { user_id, agent, shop }: Subject & { user_id: number },
): Promise<string> {
  const subject = await subjectOf(context, user_id, {
    agent_id: agent.id,
    resource: shop.identifier,
    type: 'purchase',
  });
  const now = context.clock.now();
  if ('faults' in subject) throw new Error(JSON.stringify(subject.faults));
  const proposed = proposalOf(
    subject,
    {
      fixed: {},
      most_uses: 3,
      sum_field: 'total',
      currency: 'JPY',
      most_sum: '10000',
      per: 'day',
      time_zone: 'Asia/Tokyo',
      weekdays: [1, 2, 3, 4, 5],
      from_minute: 540,
      to_minute: 1080,
      ends_at: after(now, 30 * DAY),
    },
    now,
  );
  if ('faults' in proposed) throw new Error(JSON.stringify(proposed.faults));
  const { agent_id, resource: _, type: details_type, ...limits } = proposed.terms;
  const permission_id = newPublicId('prm_');
  await insertPermission(context.stores.db, {
    ...limits,
    permission_id,
    user_id,
    agent_id,
    resource_application_id: subject.resource.application_id,
    details_type,
    terms: proposed.terms_text,
    terms_hash: proposed.terms_hash,
    evidence: null,
    created_at: now,
  });
  return permission_id;
}
