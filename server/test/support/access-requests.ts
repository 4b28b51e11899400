import { createApplication } from '../../src/applications/index.ts';
import type { Context } from '../../src/platform/context.ts';
import type { Client } from './client.ts';
import { aPerson, type Person } from './oauth.ts';
import type { Holder } from './passkeys.ts';
import { changeApplication } from './rows.ts';
import type { CredentialJson, RequestOptions } from './webauthn/authenticator.ts';

export const OWN = '/api/v1/me/access_requests';
export const DECIDE = '/api/v1/access_requests';

export type Asked = Record<string, unknown> & { request_id: string; status: string };
export type ClosedApplication = { application_id: number; client_id: string; owner: Person };

/** An application for assigned people only that takes requests; `change` of its row. */
export async function aClosedApplication(
  context: Context,
  { owner, ...change }: { owner?: Person } & Record<string, unknown> = {},
): Promise<ClosedApplication> {
  const by = owner ?? (await aPerson(context));
  const created = await createApplication(
    context.stores.db,
    context.keyring,
    context.clock.now(),
    { actor: { type: 'operator', id: null }, request: null },
    {
      developer: { user_id: by.user_id, created_at: new Date('2026-01-01T00:00:00Z') },
      name: 'Ledger',
      allowed_scopes: ['openid'],
      created_via: 'cli',
      redirect_uris: ['https://ledger.example/callback'],
    },
  );
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { application_id, client_id } = created;
  await changeApplication(context.stores.db, application_id, {
    review_status: 'approved',
    access: 'assigned',
    access_requests: true,
    ...change,
  });
  return { application_id, client_id, owner: by };
}

export async function ask(
  browser: Client,
  { client_id }: { client_id: string },
  members: Record<string, unknown> = {},
): Promise<Response> {
  return await browser.postJson(OWN, { client_id, reason: 'To close the books', ...members });
}

/** A request that was made. */
export async function asked(...how: Parameters<typeof ask>): Promise<Asked> {
  const response = await ask(...how);
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Asked;
}

export type Offered = RequestOptions & { terms: string; terms_hash: string };

export async function offered(browser: Client, { request_id }: Asked, shown: object = {}): Promise<Offered> {
  const response = await browser.postJson(`${DECIDE}/${request_id}/passkey_options`, shown);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Offered;
}

/** Both steps of approving with the passkey, as the page does them; `change` of what is sent last. */
export async function approve(
  { browser, authenticator }: Pick<Holder, 'browser' | 'authenticator'>,
  request: Asked,
  shown: { days?: number | null } = {},
  change: { days?: number | null; terms_hash?: string; credential?: CredentialJson } = {},
): Promise<Response> {
  const options = await offered(browser, request, shown);
  const credential = authenticator.get(options);
  const body = { ...shown, terms_hash: options.terms_hash, credential, ...change };
  return await browser.postJson(`${DECIDE}/${request.request_id}/approve`, body);
}
