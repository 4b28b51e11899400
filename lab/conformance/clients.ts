import { type Client, type Installation, OPENID_SCOPES } from './installation.ts';
import { type KeySet, newKeySet, publicKeys } from './keys.ts';

const scope = OPENID_SCOPES.join(' ');

/** What a plan's configuration says of clients, and of what belongs to them. */
export type Clients = {
  client: object;
  client2?: object;
  /** Another client for a module. */
  override?: Record<string, { client: object }>;
  [member: string]: unknown;
};
export type KindOfClients = (installation: Installation) => Promise<Clients>;

/** Three clients that send no PKCE, because the plans of OpenID Connect are older. */
export async function clientsWithSecrets(installation: Installation): Promise<Clients> {
  const first = await withoutPkce(installation, 'First');
  const second = await withoutPkce(installation, 'Second');
  return { client: { ...first, scope }, client2: { ...second, scope }, client_secret_post: first };
}

/** The suite takes a call to the back channel for an error where it does not expect one. */
export async function clientWithBackChannel(installation: Installation): Promise<Clients> {
  const backchannel_logout_uri = `${installation.callbacks}/backchannel_logout`;
  const client = await withoutPkce(installation, 'With back channel', { backchannel_logout_uri });
  return { client: { ...client, scope } };
}

export async function clientsWithKeys(installation: Installation): Promise<Clients> {
  const client = async (name: string) => {
    const keys = newKeySet('RS256', name);
    const { client_id } = await withoutPkce(installation, name, authenticatingBy(keys));
    return { client_id, scope, jwks: keys };
  };
  return { client: await client('first-with-keys'), client2: await client('second-with-keys') };
}

/** They register themselves with an access key of the person, who may sign in to them before they are reviewed. */
export async function clientsThatRegister({ initial_access_token }: Installation): Promise<Clients> {
  const client = { client_name: 'Registered', initial_access_token };
  return { client, client2: client };
}

function withoutPkce(installation: Installation, name: string, settings: object = {}): Promise<Client> {
  const { callbacks, register } = installation;
  const post_logout_redirect_uris = [`${callbacks}/post_logout_redirect`];
  return register(name, { post_logout_redirect_uris, ...settings }, [
    ...['--without-pkce', '--scope', ...OPENID_SCOPES],
  ]);
}

export function authenticatingBy(keys: KeySet) {
  return { token_endpoint_auth_method: 'private_key_jwt', jwks: publicKeys(keys) };
}
