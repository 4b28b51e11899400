import type { NewApplication } from '../../src/applications/registration/create-application.ts';
import { after, DAY } from '../../src/platform/clock.ts';
import type { Context } from '../../src/platform/context.ts';
import type { ResourceSettings } from '../../src/resources/index.ts';
import { insertResource } from '../../src/resources/resources.queries.ts';
import type { Caller, Registered } from './developers.ts';
import { aRelyingParty, type RelyingParty } from './oauth.ts';

/** A registered resource, and its credentials as those of a client that introspects. */
export type TestResource = RelyingParty & { identifier: string; body: Record<string, unknown> };

export const READ = {
  name: 'files:read',
  title: { en: 'Read your files', ja: 'ファイルの参照' },
  default: true,
};
export const WRITE = {
  name: 'files:write',
  title: { en: 'Change your files', ja: 'ファイルの変更' },
  description: { en: 'Create, change and delete files.', ja: 'ファイルを作成、変更、削除します。' },
  sensitive: true,
};

/** What a consent page may show of a resource. */
export const FILES: ResourceSettings['scopes'] = [
  {
    ...READ,
    description: { en: 'See names and contents of your files.', ja: 'ファイルの名前と内容を参照します。' },
    sensitive: false,
  },
  { ...WRITE, default: false },
];

let count = 0;

/** Registered through the API with files:read (default) and files:write (sensitive); throws when it was refused. */
export async function aResource(
  developer: Caller,
  members: Record<string, unknown> = {},
): Promise<TestResource> {
  count += 1;
  const body = {
    identifier: `https://api-${count}.example/mcp`,
    name: `Files ${count}`,
    scopes: [READ, WRITE],
    ...members,
  };
  const response = await developer.send('POST', '/api/v1/resources', body);
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  const registered = (await response.json()) as Registered & { identifier: string };
  const { id, client_id, client_secret, identifier } = registered;
  return {
    application_id: id,
    client_id,
    client_secret,
    redirect_uri: identifier,
    identifier,
    body: registered,
  };
}

/** The same, made without the API, of the developer or organization in `details`. */
export async function aResourceOf(
  context: Context,
  details: Partial<NewApplication>,
  scopes: ResourceSettings['scopes'] = [{ ...READ, description: {}, sensitive: false }],
  identifier = `https://api-${++count}.example/mcp`,
  details_types: ResourceSettings['details_types'] = [],
): Promise<TestResource> {
  const application = {
    ...details,
    allowed_scopes: [],
    redirect_uris: [identifier],
    kind: 'resource',
  } as const;
  const made = await aRelyingParty(context, application);
  await insertResource(
    context.stores.db,
    context.clock.now(),
    {
      application_id: made.application_id,
      resource_id: made.client_id,
      identifier,
      canonical: identifier,
      is_local: false,
    },
    {
      ...{ scopes, access_token_format: 'jwt', access_token_seconds: 900, details_types },
      subject_type: 'public',
      required_acr: null,
    },
  );
  return { ...made, identifier, body: {} };
}

/** Verifies its host, as the verification would. */
export async function verifyHost(
  { context }: { context: Context },
  { application_id, identifier }: Pick<TestResource, 'application_id' | 'identifier'>,
  days = 365,
): Promise<void> {
  const now = context.clock.now();
  await context.stores.db
    .updateTable('redirect_uris')
    .set({ verified_at: now, verification_method: 'dns', verification_expires_at: after(now, days * DAY) })
    .where('application_id', '=', application_id)
    .where('uri', '=', identifier)
    .execute();
}
