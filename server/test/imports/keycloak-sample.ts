import { createHash, pbkdf2Sync } from 'node:crypto';

/** Made here in the form in which Keycloak 26 writes it; the passwords and secrets are known. */
export const KEYCLOAK_PASSWORD = 'correct horse';

/** By name: hashing is meant to take long. */
const passwords = new Map<string, object>();

function passwordOf(name: string): object {
  const salt = createHash('sha256').update(name).digest().subarray(0, 16);
  const credential = passwords.get(name) ?? passwordCredential(salt);
  passwords.set(name, credential);
  return credential;
}

function passwordCredential(salt: Buffer) {
  const value = pbkdf2Sync(KEYCLOAK_PASSWORD, salt, 27_500, 64, 'sha256').toString('base64');
  return {
    id: 'cred-1',
    type: 'password',
    userLabel: 'My password',
    createdDate: 1_700_000_000_000,
    secretData: JSON.stringify({ value, salt: salt.toString('base64'), additionalParameters: {} }),
    credentialData: JSON.stringify({
      hashIterations: 27_500,
      algorithm: 'pbkdf2-sha256',
      additionalParameters: {},
    }),
  };
}

const argon2Credential = {
  id: 'cred-2',
  type: 'password',
  createdDate: 1_700_000_000_000,
  secretData: JSON.stringify({
    value: Buffer.alloc(32, 7).toString('base64'),
    salt: Buffer.alloc(16, 8).toString('base64'),
    additionalParameters: {},
  }),
  credentialData: JSON.stringify({
    hashIterations: 5,
    algorithm: 'argon2',
    additionalParameters: {
      hashLength: ['32'],
      memory: ['7168'],
      type: ['id'],
      version: ['1.3'],
      parallelism: ['1'],
    },
  }),
};

export function otpCredential(data: object, value = 'dFVfbdZlJxyFsOBYWzFG') {
  return {
    id: 'cred-3',
    type: 'otp',
    userLabel: 'Phone',
    createdDate: 1_700_000_000_000,
    secretData: JSON.stringify({ value }),
    credentialData: JSON.stringify({
      subType: 'totp',
      digits: 6,
      counter: 0,
      period: 30,
      algorithm: 'HmacSHA1',
      ...data,
    }),
  };
}

export function keycloakUser(name: string, more: object = {}) {
  return {
    id: `id-${name}`,
    username: name,
    firstName: 'Ada',
    lastName: name,
    email: `${name}@old.example`,
    emailVerified: true,
    createdTimestamp: 1_700_000_000_123,
    enabled: true,
    totp: false,
    credentials: [passwordOf(name)],
    disableableCredentialTypes: [],
    requiredActions: [],
    realmRoles: ['default-roles-acme'],
    notBefore: 0,
    groups: [],
    ...more,
  };
}

const role = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  description: '',
  composite: false,
  clientRole: false,
  containerId: 'acme',
  attributes: {},
  ...more,
});

function client(clientId: string, more: object = {}) {
  return {
    id: `client-${clientId}`,
    clientId,
    name: '',
    description: '',
    rootUrl: `https://${clientId}.example.com`,
    adminUrl: '',
    baseUrl: '/',
    surrogateAuthRequired: false,
    enabled: true,
    alwaysDisplayInConsole: false,
    clientAuthenticatorType: 'client-secret',
    secret: 'bG9uZyBlbm91Z2ggdG8ga2VlcCBpdCBoZXJl',
    redirectUris: ['/callback', '/old/*'],
    webOrigins: ['+', 'https://other.example.com'],
    notBefore: 0,
    bearerOnly: false,
    consentRequired: false,
    standardFlowEnabled: true,
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
    serviceAccountsEnabled: false,
    publicClient: false,
    frontchannelLogout: true,
    protocol: 'openid-connect',
    attributes: {
      'post.logout.redirect.uris': '+##/bye##https://*.example.com/x',
      'backchannel.logout.url': `https://${clientId}.example.com/logout`,
      'oauth2.device.authorization.grant.enabled': 'false',
    },
    fullScopeAllowed: true,
    nodeReRegistrationTimeout: -1,
    protocolMappers: [{ id: 'm', name: 'x', protocol: 'openid-connect', config: { 'claim.name': 'x' } }],
    defaultClientScopes: ['web-origins', 'acr', 'profile', 'roles', 'email'],
    optionalClientScopes: ['address', 'phone', 'offline_access'],
    ...more,
  };
}

/** A whole realm. Keycloak writes people before what these belong to. */
export function keycloakRealm(users: readonly object[]) {
  return {
    id: 'realm-1',
    realm: 'acme',
    notBefore: 0,
    defaultSignatureAlgorithm: 'RS256',
    accessTokenLifespan: 300,
    sslRequired: 'external',
    roles: {
      realm: [
        role('r-default', 'default-roles-acme', {
          composite: true,
          composites: { realm: ['offline_access'] },
        }),
        role('r-offline', 'offline_access'),
        role('r-auditor', 'auditor', { description: 'May read everything' }),
        role('r-chief', 'chief', {
          composite: true,
          composites: { realm: ['auditor'], client: { shop: ['buyer'] } },
        }),
      ],
      client: {
        shop: [role('r-buyer', 'buyer', { clientRole: true, containerId: 'client-shop' })],
        'realm-management': [role('r-admin', 'realm-admin', { clientRole: true })],
        batch: [role('r-batch', 'runner', { clientRole: true })],
      },
    },
    groups: [
      {
        id: 'g-sales',
        name: 'sales',
        path: '/sales',
        subGroups: [
          {
            id: 'g-asia',
            name: 'アジア',
            path: '/sales/アジア',
            subGroups: [],
            attributes: {},
            realmRoles: [],
            clientRoles: {},
          },
        ],
        attributes: {},
        realmRoles: ['auditor'],
        clientRoles: {},
      },
    ],
    requiredCredentials: ['password'],
    otpPolicyType: 'totp',
    users,
    scopeMappings: [{ clientScope: 'offline_access', roles: ['offline_access'] }],
    clients: [
      client('account', { publicClient: true }),
      client('shop', { name: 'The shop' }),
      client('phone-app', {
        publicClient: true,
        rootUrl: '',
        redirectUris: ['com.example.app:/callback', 'https://*'],
        webOrigins: [],
        attributes: { 'oauth2.device.authorization.grant.enabled': 'true' },
      }),
      client('wild', { redirectUris: ['*'] }),
      client('batch', { standardFlowEnabled: false, serviceAccountsEnabled: true }),
      client('api', { bearerOnly: true }),
      client('legacy', { protocol: 'saml' }),
      client('masked', {
        secret: '**********',
        redirectUris: ['https://masked.example.com/cb'],
        enabled: false,
      }),
    ],
    clientScopes: [
      { id: 'cs', name: 'email', protocol: 'openid-connect', attributes: {}, protocolMappers: [] },
    ],
    components: {
      'org.keycloak.keys.KeyProvider': [{ id: 'k', name: 'rsa', config: { priority: ['100'] } }],
    },
    keycloakVersion: '26.7.3',
    organizationsEnabled: true,
    organizations: [
      {
        id: 'o-paper',
        name: 'Paper & Co',
        alias: 'paper',
        enabled: true,
        description: 'A customer',
        attributes: {},
        domains: [{ name: 'paper.example', verified: true }],
        members: [{ username: 'bob', membershipType: 'UNMANAGED' }],
        identityProviders: [],
      },
    ],
  };
}

export const KEYCLOAK_PEOPLE = [
  keycloakUser('ada', {
    groups: ['/sales/アジア', '/gone'],
    realmRoles: ['default-roles-acme', 'chief'],
    clientRoles: { 'realm-management': ['realm-admin'], batch: ['runner'] },
    attributes: {
      locale: ['ja'],
      phoneNumber: ['+81 3-1234-5678'],
      department: ['R&D'],
      langs: ['ja', 'en'],
    },
  }),
  keycloakUser('bob', {
    credentials: [argon2Credential, otpCredential({})],
    enabled: false,
    emailVerified: false,
    requiredActions: ['UPDATE_PASSWORD'],
    federatedIdentities: [{ identityProvider: 'google', userId: '1', userName: 'b' }],
  }),
  keycloakUser('cy', {
    credentials: [otpCredential({ subType: 'hotp' })],
    firstName: '太郎',
    lastName: '山田',
  }),
  keycloakUser('dan', {
    credentials: [
      otpCredential(
        { algorithm: 'HmacSHA256', digits: 8, secretEncoding: 'BASE32' },
        'JBSWY3DPEHPK3PXPJBSWY3DP',
      ),
    ],
  }),
  keycloakUser('eve', { email: undefined }),
  keycloakUser('service-account-batch', { email: undefined, serviceAccountClientId: 'batch' }),
];
