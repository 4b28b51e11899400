import { ACCESS_KEY_SCOPES, type AccessKeyScope, createAccessKey } from '../../src/access-keys/index.ts';
import type { NewUser } from '../../src/users/accounts/create-user.ts';
import type { App } from './app.ts';
import { Client } from './client.ts';
import { aPerson, type Person } from './oauth.ts';

export type Caller = {
  get(path: string): Promise<Response>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
};
export type TestDeveloper = Person & Caller & { key: string };

/** A caller with this Bearer token, or with none. */
export function bearer(app: Pick<App, 'baseUrl'>, token: string | null): Caller {
  const client = new Client(app.baseUrl);
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  return {
    get: (path) => client.get(path, authorization),
    send: (method, path, body, headers = {}) =>
      body === undefined
        ? client.fetch(path, { method, headers: { ...authorization, ...headers } })
        : client.sendJson(method, path, body, { ...authorization, ...headers }),
  };
}

/** A person with a personal access key of these scopes (all when none are named). */
export async function aDeveloper(
  app: Pick<App, 'baseUrl' | 'context'>,
  details: Partial<NewUser> & { scopes?: AccessKeyScope[] } = {},
): Promise<TestDeveloper> {
  const { scopes, ...person } = details;
  const developer = await aPerson(app.context, person);
  const key = await aKey(app, developer, scopes);
  return { ...developer, key, ...bearer(app, key) };
}

export async function aKey(
  { context }: Pick<App, 'context'>,
  { user_id }: Pick<Person, 'user_id'>,
  scopes: readonly AccessKeyScope[] = ACCESS_KEY_SCOPES,
): Promise<string> {
  const key = { user_id, name: 'tests', scopes: [...scopes], expires_at: null };
  return (await createAccessKey(context.stores.db, context.clock.now(), key)).personal_access_key;
}

/** Status and body, the body as JSON where there is one. */
export async function answer(response: Response): Promise<[number, unknown]> {
  const text = await response.text();
  return [response.status, text === '' ? '' : JSON.parse(text)];
}

export type Registered = { id: number; client_id: string; client_secret: string; webhook_secret: string };

/** An application registered through the API; throws when it was refused. */
export async function register(
  developer: Caller,
  members: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Registered & Record<string, unknown>> {
  const oauth_application = {
    name: 'Paper Shop',
    redirect_uris: ['https://rp.example/callback'],
    allowed_scopes: ['openid', 'email'],
    ...members,
  };
  const response = await developer.send('POST', '/api/v1/applications', { oauth_application }, headers);
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Registered & Record<string, unknown>;
}
