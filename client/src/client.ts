import { type DiscoveryDocument, discover } from './discovery.ts';
import type { DpopKey } from './dpop/dpop-key.ts';
import { type Jwk, jwksCache } from './jose/jwks.ts';
import type { KeyCache } from './jose/key-cache.ts';

export type ClientSettings = {
  issuer: string;
  client_id: string;
  /** Of a confidential client; a public one has none. */
  client_secret?: string;
  /** How the secret is sent. Default: client_secret_basic, or none without a secret. */
  token_endpoint_auth_method?: 'client_secret_basic' | 'client_secret_post';
  /** Binds every token to this key (RFC 9449): a stolen one is useless without it. From `generateDpopKey()`. */
  dpop?: DpopKey;
};

/** A relying party and its issuer: what the other functions take first. */
export type Client = ClientSettings & { server: DiscoveryDocument; jwks: KeyCache<Jwk> };

/** Reads the issuer's discovery document, once: make one client when the program starts. */
export async function openClient(settings: ClientSettings): Promise<Client> {
  const server = await discover(settings.issuer);
  return { ...settings, issuer: server.issuer, server, jwks: jwksCache(server.jwks_uri) };
}
