import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import type { Issued } from '../../server/test/support/network/certificates.ts';
import { startApprover, Visitor } from './approver.ts';
import { authenticatingBy, type Clients } from './clients.ts';
import type { Installation } from './installation.ts';
import { type Algorithm, type KeySet, newKeySet } from './keys.ts';
import { startResource } from './resource.ts';

const SCOPES = ['openid', 'profile:basic', 'email', 'phone', 'address'];
const scope = SCOPES.join(' ');
const PROFILE = { security_profile: 'fapi2' };

/** The suite tests that RS256 is refused only with a first client that has an RSA key. */
const FIRST: Algorithm = 'PS256';
const SECOND: Algorithm = 'ES256';

export async function clientsWithDpop(installation: Installation): Promise<Clients> {
  return withUserinfo(installation, {
    client: await clientWithDpop(installation, 'first-with-dpop', FIRST),
    client2: await clientWithDpop(installation, 'second-with-dpop', SECOND),
  });
}

/** They also sign their authorization requests (JAR) and get signed responses (JARM). */
export async function clientsThatSign(installation: Installation): Promise<Clients> {
  const signing = (alg: Algorithm) => ({
    require_signed_request_object: true,
    request_object_signing_alg: alg,
    authorization_signed_response_alg: alg,
  });
  return withUserinfo(installation, {
    client: await clientWithDpop(installation, 'first-that-signs', FIRST, signing(FIRST)),
    client2: await clientWithDpop(installation, 'second-that-signs', SECOND, signing(SECOND)),
  });
}

/** They get tokens for themselves, which userinfo does not answer. No built-in scope is theirs: those are about a person. */
export async function clientsForThemselves(installation: Installation): Promise<Clients> {
  const own = ['accounts:read', 'accounts:list'];
  return {
    client: await clientWithDpop(installation, 'first-for-itself', FIRST, {}, own),
    client2: await clientWithDpop(installation, 'second-for-itself', SECOND, {}, own),
    resource: { resourceUrl: await startResource(installation) },
  };
}

/** Known by their certificates, one from an authority and one self-signed, which their tokens are bound to. */
export async function clientsWithCertificates(installation: Installation): Promise<Clients> {
  const { authority } = installation;
  const first = authority.issue({ common_name: 'first-with-certificate' });
  const second = authority.issue({ common_name: 'second-with-certificate', self_signed: true });
  return withUserinfo(installation, {
    ...{ mtls: { ...first, ca: authority.pem }, mtls2: second },
    client: await clientWithCertificate(installation, 'first-with-certificate', FIRST, {
      token_endpoint_auth_method: 'tls_client_auth',
      tls_client_auth_subject_dn: 'CN=first-with-certificate',
    }),
    client2: await clientWithCertificate(installation, 'second-with-certificate', SECOND, {
      token_endpoint_auth_method: 'self_signed_tls_client_auth',
      jwks: keySetOf(second),
    }),
  });
}

async function clientWithDpop(
  { register }: Installation,
  name: string,
  alg: Algorithm,
  settings: object = {},
  scopes = SCOPES,
): Promise<object> {
  const keys = newKeySet(alg, name);
  const { client_id } = await register(
    name,
    {
      ...{ ...authenticatingBy(keys), ...PROFILE, id_token_signed_response_alg: alg },
      ...{ dpop_bound_access_tokens: true, ...settings },
    },
    ['--scope', ...scopes],
  );
  return { client_id, scope: scopes.join(' '), jwks: keys, dpop_signing_alg: alg };
}

async function clientWithCertificate(
  { register }: Installation,
  name: string,
  alg: Algorithm,
  settings: object,
): Promise<object> {
  const { client_id } = await register(
    name,
    {
      ...{ ...settings, ...PROFILE, id_token_signed_response_alg: alg },
      tls_client_certificate_bound_access_tokens: true,
    },
    ['--scope', ...SCOPES],
  );
  return { client_id, scope, jwks: newKeySet(alg, name) };
}

/** A self-signed certificate as a key set registers it (RFC 8705 2.2.2). */
function keySetOf({ cert }: Issued) {
  const { publicKey, raw } = new X509Certificate(cert);
  const key = { ...publicKey.export({ format: 'jwk' }), use: 'sig', x5c: [raw.toString('base64')] };
  return { keys: [key] };
}

function withUserinfo({ issuer }: Installation, clients: Clients): Clients {
  return { ...clients, resource: { resourceUrl: `${issuer}/oauth/userinfo` } };
}

/** A person who has agreed to them approves their requests, another one declines. */
export async function clientsThatAsk(installation: Installation): Promise<Clients> {
  const { issuer, authority, callbacks, addPerson, register } = installation;
  const approving = await addPerson('approving@example.com', ['--totp']);
  const declining = await addPerson('declining@example.com', ['--totp']);
  const visitors = [new Visitor(issuer, approving), new Visitor(issuer, declining)];
  for (const visitor of visitors) await visitor.signIn();

  async function client(name: string, alg: Algorithm): Promise<object> {
    const keys = newKeySet(alg, name);
    const { client_id } = await register(name, cibaSettings(keys, alg), [
      ...['--scope', ...SCOPES, 'agent:write'],
    ]);
    const request = { client_id, redirect_uri: `${callbacks}/callback`, scope, response_type: 'code' };
    for (const visitor of visitors) await visitor.agree(`/oauth/authorize?${withPkce(request)}`);
    return {
      ...{ client_id, scope, jwks: keys, hint_type: 'login_hint', hint_value: approving.email },
      // Password and one-time code.
      acr_value: '2',
    };
  }

  const first = await client('first-that-asks', FIRST);
  return {
    client: first,
    client2: await client('second-that-asks', SECOND),
    mtls: authority.issue({ common_name: 'first-that-asks' }),
    mtls2: authority.issue({ common_name: 'second-that-asks' }),
    resource: { resourceUrl: await startResource(installation) },
    automated_ciba_approval_url: await startApprover(visitors),
    override: {
      // After a refusal the person is not asked again for ten minutes.
      'fapi-ciba-id1-user-rejects-authentication': { client: { ...first, hint_value: declining.email } },
    },
  };
}

function cibaSettings(keys: KeySet, alg: Algorithm) {
  return {
    ...authenticatingBy(keys),
    id_token_signed_response_alg: alg,
    backchannel_authentication_request_signing_alg: alg,
    tls_client_certificate_bound_access_tokens: true,
  };
}

function withPkce(request: Record<string, string>): string {
  const code_challenge = createHash('sha256')
    .update(randomBytes(32).toString('base64url'))
    .digest('base64url');
  return new URLSearchParams({ ...request, code_challenge, code_challenge_method: 'S256' }).toString();
}
