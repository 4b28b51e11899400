import { createPublicKey, createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { parseSignature } from '../../../client/src/webhooks/signature.ts';
import { parseEd25519Key } from '../../src/agents/agents/ed25519-key.ts';
import { canonicalString } from '../../src/agents/calls/canonical-string.ts';
import { readSignedHeaders } from '../../src/agents/calls/signed-headers.ts';
import { redirectUriFault, storedUri } from '../../src/applications/redirect-uris/redirect-uri-rules.ts';
import {
  readAuthorizationRequest,
  readClaims,
  responseTarget,
} from '../../src/oauth/authorize/authorization-request.ts';
import { matchRedirectUri } from '../../src/oauth/authorize/match-redirect-uri.ts';
import { presentedClient } from '../../src/oauth/clients/client-authentication.ts';
import { readParameters } from '../../src/oauth/parameters.ts';
import { authorizedDetails } from '../../src/oauth/requested-details.ts';
import { readResources } from '../../src/oauth/resource-indicator.ts';
import { sentDetails } from '../../src/oauth/sent-details.ts';
import { isWellFormedAuthenticatorData } from '../../src/passkeys/webauthn/authenticator-data.ts';
import { cborItemEnd } from '../../src/passkeys/webauthn/cbor-item.ts';
import { challengeOf, readClientData } from '../../src/passkeys/webauthn/client-data.ts';
import {
  assertionCredential,
  registrationCredential,
} from '../../src/passkeys/webauthn/credential-schema.ts';
import { isDerSignature } from '../../src/passkeys/webauthn/der-signature.ts';
import { generateSigningKey, SIGNING_ALGORITHMS } from '../../src/platform/crypto/jose/jwk.ts';
import { signJwt, verifyJwt } from '../../src/platform/crypto/jose/jwt.ts';
import { fits, readPublicJwk } from '../../src/platform/crypto/jose/verification-key.ts';
import { openKeyring } from '../../src/platform/crypto/keyring.ts';
import { mintToken, readToken } from '../../src/platform/crypto/opaque-token.ts';
import { newAccessKey, parseAccessKey } from '../../src/platform/crypto/random-secret.ts';
import { bearerToken } from '../../src/platform/http/bearer-token.ts';
import { parseForm, parseJson } from '../../src/platform/http/bodies/body-parsers.ts';
import { callerAddress, limitSubject, trustedProxies } from '../../src/platform/http/caller-address.ts';
import { readCookie } from '../../src/platform/http/cookies.ts';
import { readCursor, writeCursor } from '../../src/platform/http/paging.ts';
import { returnPath } from '../../src/platform/http/return-path.ts';
import type { Request } from '../../src/platform/http/server.ts';
import { chooseLocale, LOCALES } from '../../src/platform/i18n/locale.ts';
import { hostRefusal } from '../../src/platform/net/host-rules.ts';
import { readOutboundUrl } from '../../src/platform/net/outbound-url.ts';
import { findDiagnostics } from '../../src/redirect-uris/procedure/diagnostics.ts';
import { verificationTargets } from '../../src/redirect-uris/procedure/verification-targets.ts';
import { effectiveScopes } from '../../src/scopes/effective-scopes.ts';
import { parseScope } from '../../src/scopes/parse-scope.ts';
import { bytes, texts } from './mutations.ts';
import { type Target, target } from './target.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SECONDS = Math.floor(NOW.getTime() / 1000);
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const keyring = openKeyring('a key for fuzzing only, long enough for HKDF');

function asRequest(headers: Record<string, string>): Request {
  return { headers, server: { secureCookies: true } } as unknown as Request;
}

const QUERY = `response_type=code&client_id=c&redirect_uri=https%3A%2F%2Frp.example%2Fcb&scope=openid+email&state=s%20t&nonce=n&code_challenge=${CHALLENGE}&code_challenge_method=S256&prompt=login+consent&max_age=60&claims=%7B%22userinfo%22%3A%7B%22name%22%3Anull%7D%7D&acr_values=a&ui_locales=ja+en&display=page`;

const authorizeQuery = target(
  'the query of authorize',
  fc.tuple(texts(QUERY), fc.boolean()),
  ([query, require_pkce]) => {
    const parameters = readParameters(new URLSearchParams(query));
    const client = { client_id: 'c', authorization_signed_response_alg: 'RS256' } as const;
    responseTarget(parameters, 'https://rp.example/cb', client);
    const read = readAuthorizationRequest(parameters, { require_pkce });
    expect(parameters.repeated).toEqual([]);
    expect(parameters.get('response_type')).toBe('code');
    if (require_pkce) expect(read.code_challenge).toMatch(/^[A-Za-z0-9_-]{43}$/);
  },
);

const claimsParameter = target(
  'the claims parameter',
  texts(
    '{"userinfo":{"name":null,"email":{"essential":true}},"id_token":{"acr":{"values":["a","b"]},"sub":{"value":"x"}}}',
  ),
  (claims) => readClaims(readParameters(new URLSearchParams({ claims }))),
);

const authorizationDetails = target(
  'authorization_details',
  texts(
    '[{"type":"purchase","locations":["https://api.example/mcp"],"total":{"amount":"4800","currency":"JPY"}},{"type":"a\\u00e9"}]',
  ),
  (authorization_details) => {
    const parameters = readParameters(new URLSearchParams({ authorization_details }));
    const sent = sentDetails(parameters);
    const { canonicals } = readResources(parameters, { base_url: 'https://id.example' }, sent);
    expect(authorizedDetails(sent, canonicals, [])).toBeNull();
  },
);

const formBody = target(
  'the form body of token',
  bytes(
    Buffer.from(
      `grant_type=authorization_code&code=abc&redirect_uri=https%3A%2F%2Frp.example%2Fcb&code_verifier=${'v'.repeat(43)}&client_id=c&client_secret=s%20t`,
    ),
  ),
  (body) => readParameters(parseForm(body)),
);

const jsonBody = target(
  'a JSON body',
  bytes(
    Buffer.from(
      '{"name":"Paper Shop","redirect_uris":["https://rp.example/cb"],"n":[1,-2.5e3,true,null],"o":{"a":{"b":"\\u00e9\\n"}}}',
    ),
  ),
  (body) => parseJson(body),
);

const basicHeader = target(
  'HTTP Basic',
  fc.oneof(
    texts(`Basic ${btoa('client:secret')}`),
    texts('client%3A1:s%2Bt', 'a:b').map((pair) => `Basic ${Buffer.from(pair).toString('base64')}`),
  ),
  async (authorization) => {
    const { client_id, proof } = await presentedClient(
      {} as never,
      asRequest({ authorization }),
      readParameters(new URLSearchParams()),
    );
    // An empty password is none.
    const pair = Buffer.from(authorization.replace(/^basic +/i, ''), 'base64').toString();
    const isEmpty = pair.indexOf(':') === pair.length - 1;
    expect([client_id.length > 0, isEmpty ? proof : proof?.length]).toEqual([true, isEmpty ? null : 32]);
  },
);

const bearerHeader = target('a Bearer header', texts('Bearer abc.def', 'bearer  x'), (authorization) => {
  expect(bearerToken(asRequest({ authorization })) ?? '').not.toMatch(/\s/);
});

async function jwtTarget(): Promise<Target> {
  const signers = await Promise.all(
    SIGNING_ALGORITHMS.map(async (alg) => ({ alg, ...(await generateSigningKey(alg)) })),
  );
  const keys = signers.map(({ kid, alg, privateKey }) => ({
    ...{ kid, alg, key: createPublicKey(privateKey) },
  }));
  const claims = { iss: 'https://id.example', sub: 'x', exp: SECONDS + 900 };
  const sound = await Promise.all(
    signers.map(({ alg, kid, privateKey: key }) => signJwt({ alg, kid, key, typ: 'at+jwt', claims })),
  );
  const resigned = texts(
    '{"alg":"none","typ":"at+jwt"}',
    `{"alg":"HS256","typ":"at+jwt","kid":"${signers[0]!.kid}"}`,
  ).map(
    (header) => `${Buffer.from(header).toString('base64url')}.${sound[0]!.split('.').slice(1).join('.')}`,
  );
  return target('a JWT', fc.oneof(texts(...sound), resigned), (token) => {
    const verified = verifyJwt(token, keys, { typ: 'at+jwt' });
    // Nothing but what we signed passes, byte for byte.
    if (verified !== null) expect(sound).toContain(token);
  });
}

async function jwkTarget(): Promise<Target> {
  const sound = await Promise.all(
    SIGNING_ALGORITHMS.map(async (alg) => JSON.stringify((await generateSigningKey(alg)).publicJwk)),
  );
  return target('a JWK', texts(...sound), (text) => {
    const key = readPublicJwk(parsed(text));
    if (key !== null) expect(fits(key.key, key.alg)).toBe(true);
  });
}

const REGISTERED = [
  'https://app.example/cb',
  'http://127.0.0.1/cb',
  'https://*.shop.example/cb',
  'com.example.app:/cb',
  'http://localhost:8080/',
];
const registered = REGISTERED.map((uri) => ({
  uri,
  verified_at: NOW,
  verification_method: 'dns' as const,
  verification_expires_at: new Date(NOW.getTime() + 1e9),
}));

const redirectUri = target('a redirect URI', texts(...REGISTERED, 'https://bücher.example/cb?x=1'), (uri) => {
  if (redirectUriFault(uri) === null) {
    const stored = storedUri(uri);
    expect(URL.canParse(stored.replace('*.', 'x.'))).toBe(true);
    expect(stored).not.toMatch(/^(javascript|data|vbscript|file|blob|about):/i);
    verificationTargets(stored);
  }
  const match = matchRedirectUri(registered, uri, { review_status: 'approved' }, NOW);
  if (match === null || match.uri === uri) return;
  // Anything else that matches is loopback on another port, or one label in the place of the star.
  expect(uri).toMatch(
    /^http:\/\/127\.0\.0\.1:\d{1,5}\/cb$|^https:\/\/[^./@:?#\\]+\.shop\.example\/cb$|^http:\/\/localhost:\d{1,5}\/$/,
  );
});

const MAC = 'ab'.repeat(32);
const webhookSignature = target(
  'a webhook signature',
  texts(`t=${SECONDS},kid=kid_abc,v1=${MAC}`, `sha256=${MAC}`),
  (value) => {
    const read = parseSignature(value);
    expect(read.mac.length).toBe(32);
    expect(value).toContain(Buffer.from(read.mac).toString('hex'));
  },
);

const TXT = 'svc-verify=Zm9vYmFyYmF6';
const proof = target(
  'TXT values and the well-known file',
  fc.record({
    values: fc.array(texts(TXT, `"${TXT}"`, ` ${TXT}`), { maxLength: 4 }),
    content: fc.option(texts(TXT, `<html>${TXT}</html>`)),
    content_type: fc.option(texts('text/plain; charset=utf-8')),
    misplaced: fc.constant(null),
  }),
  (found) => findDiagnostics([TXT], found),
);

const CLIENT_DATA = JSON.stringify({
  type: 'webauthn.get',
  challenge: 'Y2hhbGxlbmdl',
  origin: 'https://id.example',
  crossOrigin: false,
});
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');
const AUTH_DATA = Buffer.concat([randomBytes(32), Buffer.from([0x05]), Buffer.alloc(4)]);
const ATTESTED = Buffer.concat([
  ...[
    randomBytes(32),
    Buffer.from([0x45]),
    Buffer.alloc(4),
    Buffer.alloc(16),
    Buffer.from([0, 4]),
    randomBytes(4),
  ],
  Buffer.from(
    'a501020326200121582000000000000000000000000000000000000000000000000000000000000000002258200000000000000000000000000000000000000000000000000000000000000000',
    'hex',
  ),
]);
const CREDENTIAL = JSON.stringify({
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
  response: {
    clientDataJSON: base64url(CLIENT_DATA),
    authenticatorData: base64url(AUTH_DATA),
    signature: 'AAAA',
    userHandle: null,
  },
});

const credentialJson = target('a WebAuthn credential', texts(CREDENTIAL), (text) => {
  const value = parsed(text);
  assertionCredential.safeParse(value);
  registrationCredential.safeParse(value);
});

const clientData = target('client data', texts(CLIENT_DATA).map(base64url), (text) => {
  challengeOf(text);
  const read = readClientData(text);
  if (read !== null) expect(typeof read.origin).toBe('string');
});

const cbor = target(
  'CBOR and authenticator data',
  bytes(AUTH_DATA, ATTESTED, ATTESTED.subarray(-77), Buffer.from('3045022100ab022001', 'hex')),
  (data) => {
    const end = cborItemEnd(data, 0);
    if (end !== null) expect(end).toBeLessThanOrEqual(data.length);
    isWellFormedAuthenticatorData(data, 'assertion');
    isWellFormedAuthenticatorData(data, 'registration');
    isDerSignature(data);
  },
);

const signedCall = target(
  'the headers and canonical string of an agent',
  fc.record({
    timestamp: texts(String(SECONDS)),
    nonce: texts('ab'.repeat(16)),
    signature: texts(randomBytes(64).toString('base64')),
    path: texts('/api/agents/approvals'),
    body: bytes(Buffer.from('{"action_type":"a.b","title":"t"}')),
  }),
  ({ timestamp, nonce, signature, path, body }) => {
    const read = readSignedHeaders(
      { 'x-agent-timestamp': timestamp, 'x-agent-nonce': nonce, 'x-agent-signature': signature },
      NOW,
    );
    if ('error' in read) return;
    expect([read.timestamp, read.nonce]).toEqual([timestamp, nonce]);
    expect(timestamp + nonce).toMatch(/^[0-9a-f]+$/i);
    expect(read.signature.toString('base64')).toBe(signature);
    canonicalString({ method: 'POST', path, timestamp, nonce, body, agent_id: 'agt_x' });
  },
);

const { publicKey } = generateKeyPairSync('ed25519');
const PEM = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const RAW = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
const agentKey = target('the public key of an agent', texts(PEM, RAW), (text) => {
  const read = parseEd25519Key(text);
  if ('key' in read) expect(read.key.length).toBe(32);
});

const scope = target('a scope', texts('openid profile:basic email agent:read shop:orders'), (requested) => {
  parseScope(requested);
  for (const policy of ['strip', 'block'] as const) {
    const allowed = ['openid', 'email', 'shop:orders'];
    const result = effectiveScopes({ requested, allowed, required: ['openid'], policy });
    if (result.ok) expect(result.scopes.filter((name) => !allowed.includes(name))).toEqual([]);
  }
});

const cookie = target(
  'a Cookie header',
  texts('__Host-svc_session=abc; other=1; __Host-svc_browser=def'),
  (header) => {
    const value = readCookie(asRequest({ cookie: header }), 'svc_session');
    if (value !== null) expect(header.split('__Host-svc_session=').length).toBeGreaterThan(1);
  },
);

const language = target(
  'Accept-Language',
  fc.tuple(texts('ja-JP,ja;q=0.9,en;q=0.8,*;q=0.1'), texts('ja en-GB'), texts('ja')),
  ([acceptLanguage, uiLocales, chosen]) => {
    expect(LOCALES).toContain(chooseLocale({ acceptLanguage, uiLocales, cookie: chosen }));
  },
);

const ACCESS_KEYS = Array.from({ length: 8 }, newAccessKey);
const accessKey = target('a personal access key', texts(...ACCESS_KEYS), (text) => {
  const read = parseAccessKey(text);
  if (read !== null) expect(ACCESS_KEYS).toContain(read);
});

const TOKEN_KEY = createSecretKey(randomBytes(32));
const TOKENS = [
  mintToken(TOKEN_KEY, '6f1c1c3e-4f5e-4d6a-9a53-1d2f0f6f1a11', 0),
  mintToken(TOKEN_KEY, '6f1c1c3e-4f5e-4d6a-9a53-1d2f0f6f1a12', 7),
];
const opaqueToken = target('a code or refresh token', texts(...TOKENS), (text) => {
  if (readToken(TOKEN_KEY, text) !== null) expect(TOKENS).toContain(text);
});

const CURSORS = [writeCursor(keyring, 'users', 7), writeCursor(keyring, 'users', ['a', 1])];
const cursor = target('a cursor', texts(...CURSORS), (text) => {
  readCursor(keyring, 'users', text);
  expect(CURSORS).toContain(text);
});

const HOME = 'https://id.example';
const returnTo = target(
  'return_to',
  texts('/account', '/oauth/authorize?client_id=x&redirect_uri=https%3A%2F%2Frp.example', '/%2e%2e/x'),
  (text) => {
    const path = returnPath(text, HOME);
    if (path !== null) expect([path, new URL(path, HOME).origin]).toEqual([text, HOME]);
  },
);

const PROXIES = trustedProxies(['10.0.0.0/8', 'fd00::/8']);
const forwardedFor = target(
  'X-Forwarded-For',
  texts('203.0.113.7', '203.0.113.7, 10.0.0.2', '[2001:db8::1]:443, 10.1.1.1', '::ffff:1.2.3.4'),
  (header) => {
    const address = callerAddress('10.0.0.1', header, PROXIES);
    expect(address).toMatch(/^[0-9a-f.:]+$/);
    limitSubject(address);
  },
);

const outboundUrl = target(
  'an address to send to',
  texts(
    'https://hooks.example/a?b=c',
    'https://127.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost./',
  ),
  (text) => {
    const read = readOutboundUrl(text, 'webhook', { production: true });
    if (!('url' in read)) return;
    expect([read.url.protocol, read.url.username, read.url.password, read.loopback]).toEqual([
      'https:',
      '',
      '',
      false,
    ]);
    expect(hostRefusal(read.url.hostname)).toSatisfy(
      (refusal) => refusal === null || refusal === 'ip_literal',
    );
  },
);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const targets: Target[] = [
  ...[
    authorizeQuery,
    claimsParameter,
    authorizationDetails,
    formBody,
    jsonBody,
    basicHeader,
    bearerHeader,
    await jwtTarget(),
    await jwkTarget(),
  ],
  ...[
    redirectUri,
    webhookSignature,
    proof,
    credentialJson,
    clientData,
    cbor,
    signedCall,
    agentKey,
    scope,
    cookie,
    language,
  ],
  ...[accessKey, opaqueToken, cursor, returnTo, forwardedFor, outboundUrl],
];
