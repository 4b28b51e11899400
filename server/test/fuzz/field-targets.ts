import { createECDH, createPublicKey } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { expect } from 'vitest';
import { verifyIdToken } from '../../../client/src/id-token.ts';
import {
  newSecondFactorTicket,
  readSecondFactorTicket,
} from '../../src/account/sign-in/second-factor-ticket.ts';
import { isAddressAllowed, parseAllowedIp } from '../../src/agents/agents/allowed-ips.ts';
import { documentAddressFault } from '../../src/applications/client-documents/address.ts';
import { nameSuspicions } from '../../src/applications/risk/name-lint.ts';
import { verifyAssertion } from '../../src/passkeys/assertion/verify-assertion.ts';
import { verifyRegistration } from '../../src/passkeys/registration/verify-registration.ts';
import { coseKeyFault } from '../../src/passkeys/webauthn/cose-key.ts';
import type {
  AssertionCredential,
  RegistrationCredential,
} from '../../src/passkeys/webauthn/credential-schema.ts';
import { readConfig } from '../../src/platform/config.ts';
import { generateSigningKey } from '../../src/platform/crypto/jose/jwk.ts';
import { signJwt } from '../../src/platform/crypto/jose/jwt.ts';
import { openKeyring } from '../../src/platform/crypto/keyring.ts';
import { hasContentType, JSON_TYPE } from '../../src/platform/http/bodies/content-type.ts';
import { arePushKeys, encryptPush } from '../../src/platform/push/encrypt.ts';
import { emailAddress } from '../../src/users/email/email-address.ts';
import { TEST_SECRET_KEY } from '../support/app.ts';
import { newDataDir } from '../support/processes/process.ts';
import { Authenticator } from '../support/webauthn/authenticator.ts';
import { bytes, texts } from './mutations.ts';
import { type Target, target } from './target.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SECONDS = Math.floor(NOW.getTime() / 1000);

const RP = { id: 'id.example', origin: 'https://id.example' };
const CHALLENGE = Buffer.alloc(32, 7).toString('base64url');
const raw = (text: unknown) => Buffer.from(String(text), 'base64url');

/** All the way through the library, whose decoders throw in their own ways. */
async function passkeyTargets(): Promise<Target[]> {
  const authenticator = new Authenticator(RP.origin);
  const made = authenticator.create({ challenge: CHALLENGE, rp: RP, user: { id: 'AAAA' } });
  const registered = await verifyRegistration(made as unknown as RegistrationCredential, RP);
  if ('fault' in registered) throw new Error(registered.fault.code);
  const proved = authenticator.get({ challenge: CHALLENGE, rpId: RP.id });
  const sound = {
    authenticatorData: raw(proved.response.authenticatorData),
    signature: raw(proved.response.signature),
  };
  const registration = target(
    'an attestation, by the library',
    bytes(raw(made.response.attestationObject)),
    async (attestation) => {
      const response = { ...made.response, attestationObject: attestation.toString('base64url') };
      const read = await verifyRegistration({ ...made, response } as unknown as RegistrationCredential, RP);
      if (!('fault' in read)) expect(read.credential_id.toString('base64url')).toBe(made.id);
    },
  );
  const assertion = target(
    'an assertion, by the library',
    fc.record({
      authenticatorData: bytes(sound.authenticatorData),
      signature: bytes(sound.signature),
      clientDataJSON: fc.oneof(
        fc.constant(raw(proved.response.clientDataJSON)),
        bytes(raw(proved.response.clientDataJSON)),
      ),
    }),
    async (parts) => {
      const texts64 = Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, part.toString('base64url')]),
      );
      const response = { ...proved.response, ...texts64 };
      const credential = { ...proved, response } as unknown as AssertionCredential;
      if ((await verifyAssertion(credential, registered.public_key, RP)) === null) return;
      expect(texts64).toEqual({
        authenticatorData: proved.response.authenticatorData,
        signature: proved.response.signature,
        clientDataJSON: proved.response.clientDataJSON,
      });
    },
  );
  return [registration, assertion];
}

const coseKey = target(
  'a COSE key',
  fc.array(
    fc.tuple(
      fc.constantFrom(1, 3, -1, -2, -3, 4),
      fc.oneof(
        fc.constantFrom<unknown>(1, 2, 3, 6, -7, -8, -257, null, '', [], new Map()),
        fc.constantFrom(32, 256).chain((length) => fc.uint8Array({ minLength: length, maxLength: length })),
        fc.uint8Array({ maxLength: 70 }),
      ),
    ),
    { maxLength: 6 },
  ),
  (entries) => coseKeyFault(new Map(entries)),
);

async function idTokenTarget(): Promise<Target> {
  const pair = await generateSigningKey('RS256');
  const jwk = { ...createPublicKey(pair.privateKey).export({ format: 'jwk' }), kid: pair.kid, alg: 'RS256' };
  const claims = {
    ...{ iss: 'https://id.example', sub: 'x', aud: 'c', nonce: 'n' },
    ...{ iat: SECONDS, exp: SECONDS + 600 },
  };
  const id_token = await signJwt({ alg: 'RS256', kid: pair.kid, key: pair.privateKey, typ: 'JWT', claims });
  const keys = JSON.stringify([jwk]);
  const input = fc.record({ token: texts(id_token), keys: fc.oneof(fc.constant(keys), texts(keys)) });
  return target('an id_token and a key set, by the SDK', input, async (found) => {
    const list = parsed(found.keys);
    if (!Array.isArray(list)) return;
    const jwks = { keys: list.filter((key) => typeof key === 'object' && key !== null) };
    const checks = { issuer: claims.iss, client_id: claims.aud, nonce: claims.nonce, now: NOW };
    expect(await verifyIdToken({ id_token: found.token, jwks, ...checks })).toEqual(claims);
    expect(found.token).toBe(id_token);
  });
}

const contentType = target(
  'Content-Type',
  texts('application/json', 'application/json; charset=utf-8', 'Application/JSON ;charset="UTF-8"; a=b'),
  (stated) => {
    const rawHeaders = ['Content-Type', stated];
    if (!hasContentType({ rawHeaders } as IncomingMessage, JSON_TYPE)) return;
    const { essence, params } = new MIMEType(stated);
    expect([essence, params.get('charset')?.toLowerCase() ?? 'utf-8']).toEqual([JSON_TYPE, 'utf-8']);
  },
);

const allowedIp = target(
  'an entry of allowed_ips',
  texts('192.0.2.0/24', '2001:db8::/32', '198.51.100.7', '::ffff:192.0.2.1'),
  (entry) => {
    const read = parseAllowedIp(entry);
    if ('fault' in read) return;
    const [network] = ipaddr.parseCIDR(read.cidr);
    expect(isAddressAllowed([read.cidr], network.toString())).toBe(true);
  },
);

const keyring = openKeyring(TEST_SECRET_KEY);
const PERSON = { user_id: 7, password_hash: 'hash' } as Parameters<typeof newSecondFactorTicket>[2];
const BROWSER = 'b'.repeat(43);
const TICKET = newSecondFactorTicket(keyring, NOW, PERSON, BROWSER, 'pwd');
const otpTicket = target('the note of the code page', texts(TICKET), (text) => {
  if (readSecondFactorTicket(keyring, NOW, text, BROWSER) !== null) expect(text).toBe(TICKET);
});

const email = target(
  'an e-mail address',
  texts('ann@people.example', ' Ann.B+c@xn--bcher-kva.example '),
  (text) => {
    const { data } = emailAddress.safeParse(text);
    if (data !== undefined) expect(data).toMatch(/^[^\s@\p{Cc}]{1,252}@[^\s@\p{Cc}]+$/u);
  },
);

const applicationName = target(
  'the name of an application',
  texts('Paper Shop', '紙の店', 'Аррӏе 公式'),
  (text) => nameSuspicions(text),
);

const documentAddress = target(
  'a client_id that is an address',
  texts('https://app.example/client.json', 'https://app.example/a?b=c'),
  (text) => {
    if (documentAddressFault(text) === null) expect(new URL(text).href).toBe(text);
  },
);

const BROWSER_KEY = createECDH('prime256v1').generateKeys();
const pushKeys = target(
  'the keys of a push subscription',
  fc.record({ p256dh: bytes(BROWSER_KEY), auth: bytes(Buffer.alloc(16, 1)) }),
  (keys) => {
    if (arePushKeys(keys)) encryptPush(Buffer.from('x'), keys);
  },
);

const SETTINGS = {
  BASE_URL: 'https://id.example.com',
  OPEN_URL: 'https://open.id.example.com',
  HOST: '0.0.0.0',
  METRICS_HOST: '127.0.0.1',
  PORT: '3000',
  DATABASE_URL: 'postgresql://svc:p%40ss@db.internal:5432/countersign?sslmode=require',
  DATABASE_POOLER_URL: 'postgres://svc@[2001:db8::1]:6432/countersign',
  SMTP_URL: 'smtps://user:pass@mail.example:465',
  OLD_SYSTEM_URL: 'https://old.example/check',
  AUDIT_STREAM_URL: 'syslog+tls://logs.example:6514',
  SMS_WEBHOOK_URL: 'https://sms.example/send',
  DNS_SERVERS: '192.0.2.53,[2001:db8::53]:5353',
  RELATED_ORIGINS: 'https://www.example.org,https://shop.example.net',
  NET_ALLOW: '10.0.0.0/8,fd00::/8',
  TRUST_PROXY: '10.0.0.0/8',
  VERIFICATION_TTL_DAYS: '365',
  WEB_CONCURRENCY: '4',
  METRICS_PORT: '9464',
};

function settingsTarget(): Target {
  const DATA_DIR = newDataDir();
  const input = fc
    .constantFrom(...(Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]))
    .chain((name) => texts(SETTINGS[name]).map((value) => ({ ...SETTINGS, [name]: value })));
  return target('the settings', input, (env) => {
    const read = readConfig({ ...env, NODE_ENV: 'test', SECRET_KEY: TEST_SECRET_KEY, DATA_DIR });
    if ('problems' in read) expect(read.problems.join()).not.toContain('p%40ss');
    else expect(new URL(read.config.base_url).origin).toBe(read.config.base_url);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const fieldTargets: Target[] = [
  ...(await passkeyTargets()),
  ...[coseKey, await idTokenTarget(), contentType, allowedIp, otpTicket, email, applicationName],
  ...[documentAddress, pushKeys, settingsTarget()],
];
