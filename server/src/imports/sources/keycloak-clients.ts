import {
  type ApplicationInput,
  scopesOf,
  usableAddress,
  usableOrigins,
  usableUris,
} from './application-parts.ts';
import { Entry, isFields } from './entry.ts';
import { countMembers, type Damage, jsonContent } from './json-content.ts';

/** Clients of Keycloak itself. */
const BUILT_IN = new Set([
  'account',
  'account-console',
  'admin-cli',
  'broker',
  'realm-management',
  'security-admin-console',
]);
const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';
const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';

export function isBuiltIn(clientId: string): boolean {
  return BUILT_IN.has(clientId);
}

/** A client as an application, or why it cannot be one. */
export function applicationOf(client: Entry, clientId: string): { record: ApplicationInput } | Damage {
  const refusal = refusalOf(client);
  if (refusal !== null) return refusal;
  const attributes = client.object('attributes') ?? new Entry({});
  const redirect_uris = redirectUris(client);
  const grant_types = grantTypes(client, attributes);
  if (redirect_uris.length === 0 && grant_types.includes('authorization_code'))
    return client.refused(
      'no_redirect_uri',
      `None of its redirect URIs can be registered. ${client.problems}`.trim(),
    );
  const outcome = client.record({
    kind: 'application',
    id: client.text('id') ?? clientId,
    client_id: clientId,
    name: client.text('name')?.replace(/^\$\{.*\}$/, '') || clientId,
    description: client.text('description')?.replace(/^\$\{.*\}$/, '') || undefined,
    homepage_url: usableAddress(client, homePage(client), 'Home page'),
    logo_url: usableAddress(client, attributes.text('logoUri'), 'Logo'),
    policy_uri: usableAddress(client, attributes.text('policyUri'), 'Privacy policy'),
    tos_uri: usableAddress(client, attributes.text('tosUri'), 'Terms of service'),
    redirect_uris,
    post_logout_redirect_uris: logoutUris(client, attributes, redirect_uris),
    backchannel_logout_uri: usableAddress(
      client,
      attributes.text('backchannel.logout.url'),
      'Logout address',
    ),
    allowed_origins: origins(client, redirect_uris),
    allowed_scopes: scopesOf(client.texts('defaultClientScopes')),
    grant_types,
    ...authentication(client, attributes),
    ...(attributes.text('dpop.bound.access.tokens') === 'true' && { dpop_bound_access_tokens: true }),
    ...(attributes.text('require.pushed.authorization.requests') === 'true' && {
      require_pushed_authorization_requests: true,
    }),
    suspended: client.flag('enabled') === false ? true : undefined,
  });
  // It was made of an application.
  return outcome as { record: ApplicationInput } | Damage;
}

function refusalOf(client: Entry): Damage | null {
  const protocol = client.text('protocol') ?? 'openid-connect';
  if (protocol !== 'openid-connect')
    return client.refused('other_protocol', `It uses ${protocol}, not OpenID Connect.`);
  if (client.flag('bearerOnly') === true)
    return client.refused(
      'bearer_only',
      'It signs no one in: it is an API. Register it as a protected resource.',
    );
  const method = client.text('clientAuthenticatorType') ?? 'client-secret';
  if (client.flag('publicClient') !== true && method === 'client-secret-jwt')
    return client.refused(
      'client_secret_jwt',
      'It authenticates with a JWT made with its secret. Register it with a key.',
    );
  const signsIn = ['standardFlowEnabled', 'implicitFlowEnabled'].some((flag) => client.flag(flag) !== false);
  const isDevice = client.object('attributes')?.text(DEVICE_ATTRIBUTE) === 'true';
  if (signsIn || isDevice) return null;
  return client.refused(
    'no_sign_in',
    'It signs no one in: only service accounts or passwords. There are no such grants here.',
  );
}

const DEVICE_ATTRIBUTE = 'oauth2.device.authorization.grant.enabled';

function grantTypes(client: Entry, attributes: Entry): NonNullable<ApplicationInput['grant_types']> {
  const isImplicit = client.flag('implicitFlowEnabled') === true;
  const isStandard = client.flag('standardFlowEnabled') !== false;
  if (isImplicit) client.problem('The implicit flow is not available: it must use the code flow with PKCE.');
  if (client.flag('directAccessGrantsEnabled') === true)
    client.problem('The password grant (direct access) is not available.');
  if (client.flag('serviceAccountsEnabled') === true)
    client.problem('Its service account (client_credentials) is left out.');
  const isConfidential = client.flag('publicClient') !== true;
  return [
    ...(isStandard || isImplicit ? (['authorization_code'] as const) : []),
    ...(attributes.text(DEVICE_ATTRIBUTE) === 'true' ? ([DEVICE_CODE] as const) : []),
    ...(isConfidential && attributes.text('standard.token.exchange.enabled') === 'true'
      ? ([TOKEN_EXCHANGE] as const)
      : []),
  ];
}

/** Keycloak resolves paths at the root URL. */
function absolute(client: Entry, uri: string | undefined): string | undefined {
  const root = client.text('rootUrl');
  if (uri === undefined || !uri.startsWith('/') || root === undefined || root.startsWith('$')) return uri;
  return `${root.replace(/\/$/, '')}${uri}`;
}

function homePage(client: Entry): string | undefined {
  const page = absolute(client, client.text('baseUrl'));
  return page?.startsWith('/') === true ? undefined : page;
}

function redirectUris(client: Entry): string[] {
  return usableUris(
    client,
    client.texts('redirectUris').map((uri) => absolute(client, uri)!),
  );
}

function logoutUris(client: Entry, attributes: Entry, redirectUris: string[]): string[] {
  const given = attributes.text('post.logout.redirect.uris')?.split('##') ?? [];
  const own = given.filter((uri) => uri !== '+' && uri !== '-').map((uri) => absolute(client, uri)!);
  const usable = usableUris(client, own, 'Logout URI');
  return given.includes('+') ? [...new Set([...usable, ...redirectUris])] : usable;
}

/** `+` stands for the origins of the redirect URIs. */
function origins(client: Entry, redirectUris: string[]): string[] {
  const given = client.texts('webOrigins');
  const own = given.filter((origin) => origin !== '+' && origin !== '');
  const ofRedirects = redirectUris.filter((uri) => /^https?:/.test(uri)).map((uri) => new URL(uri).origin);
  return usableOrigins(client, given.includes('+') ? [...new Set([...own, ...ofRedirects])] : own);
}

type Authentication = Pick<
  ApplicationInput,
  | 'client_type'
  | 'token_endpoint_auth_method'
  | 'client_secret'
  | 'jwks'
  | 'jwks_uri'
  | 'require_pkce'
  | 'tls_client_auth_subject_dn'
>;

function authentication(client: Entry, attributes: Entry): Authentication {
  if (client.flag('publicClient') === true)
    return { client_type: 'public', token_endpoint_auth_method: 'none' };
  const base = {
    client_type: 'confidential',
    require_pkce: attributes.text('pkce.code.challenge.method') !== undefined,
  } as const;
  const method = client.text('clientAuthenticatorType') ?? 'client-secret';
  if (method === 'client-jwt')
    return { ...base, token_endpoint_auth_method: 'private_key_jwt', ...keys(client, attributes) };
  const subject = attributes.text('x509.subjectdn');
  if (
    method === 'client-x509' &&
    subject !== undefined &&
    attributes.text('x509.allow.regex.pattern.comparison') !== 'true'
  )
    return { ...base, token_endpoint_auth_method: 'tls_client_auth', tls_client_auth_subject_dn: subject };
  const secret = client.text('secret');
  const isMasked = secret !== undefined && /^\*+$/.test(secret);
  if (secret === undefined || isMasked) client.problem('Its secret is not in the file: it needs a new one.');
  return {
    ...base,
    token_endpoint_auth_method: 'client_secret_basic',
    client_secret: isMasked ? undefined : secret,
  };
}

function keys(client: Entry, attributes: Entry): Pick<Authentication, 'jwks' | 'jwks_uri'> {
  const address = attributes.text('jwks.url');
  if (attributes.text('use.jwks.url') === 'true' && address !== undefined) return { jwks_uri: address };
  const text = attributes.text('jwks.string');
  if (attributes.text('use.jwks.string') === 'true' && text !== undefined) {
    const keySet = keySetOf(text);
    if (keySet !== null) return { jwks: keySet };
  }
  client.problem('Its public key is not in a form that can be read: register it as a JWK Set.');
  return {};
}

function keySetOf(text: string): NonNullable<ApplicationInput['jwks']> | null {
  const content = jsonContent(text, countMembers(text));
  if (!('value' in content) || !isFields(content.value) || !Array.isArray(content.value.keys)) return null;
  return { keys: content.value.keys.filter(isFields) };
}
