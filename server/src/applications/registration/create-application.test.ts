import { expect, test } from 'vitest';
import { TEST_SECRET_KEY } from '../../../test/support/app.ts';
import { testStores } from '../../../test/support/database.ts';
import { addMember, createOrganization } from '../../organizations/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { openKeyring } from '../../platform/crypto/keyring.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { wordFaults } from '../../platform/invalid-input.ts';
import { applicationFaultMessages } from '../input-faults.messages.ts';
import { applicationById, applicationForClientId } from '../registry/applications.queries.ts';
import {
  type CreatedApplication,
  createApplication,
  type NewApplication,
  type OperatorSettings,
} from './create-application.ts';

const stores = await testStores();
const { db } = stores;
const keyring = openKeyring(TEST_SECRET_KEY);
const NOW = new Date('2026-11-20T10:00:00.000Z');
const OPERATOR = { actor: { type: 'operator' as const, id: null }, request: null };

async function newDeveloper(age = 30 * DAY) {
  const created_at = after(NOW, -age);
  const name = crypto.randomUUID();
  const values = { sub: name, email: `${name}@example.test`, created_at };
  const { user_id } = await db
    .insertInto('users')
    .values(values)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return { user_id, created_at };
}

type Given = Partial<NewApplication> & { operator?: OperatorSettings; now?: Date };

async function register({ operator = {}, now = NOW, ...over }: Given = {}): Promise<CreatedApplication> {
  const answer = await tryToRegister({ operator, now, ...over });
  if ('faults' in answer) throw new Error(JSON.stringify(answer.faults));
  return answer;
}

async function tryToRegister({ operator = {}, now = NOW, ...over }: Given = {}) {
  const input: NewApplication = {
    developer: over.developer ?? (await newDeveloper()),
    redirect_uris: ['https://app.example/cb'],
    allowed_scopes: ['openid', 'email'],
    created_via: 'cli',
    ...over,
  };
  const created = await createApplication(db, keyring, now, OPERATOR, input, operator);
  return 'faults' in created ? { faults: wordFaults(applicationFaultMessages.en, created.faults) } : created;
}

test('a confidential application: record, secrets kept as hashes, audit line', async () => {
  const developer = await newDeveloper();
  const answer = await register({
    developer,
    name: ' Acme ',
    redirect_uris: ['https://b.example/cb', 'https://日本.example/cb'],
    allowed_scopes: ['email', 'openid', 'email'],
    required_scopes: ['profile:basic'],
    webhook_url: 'https://hooks.example/in',
  });

  expect(answer).toEqual({
    application_id: expect.any(Number),
    client_id: expect.stringMatching(/^app_[0-9A-Za-z]{22}$/),
    client_secret: expect.stringMatching(/^svc_sec_[0-9A-Za-z]{43}$/),
    webhook_secret: expect.stringMatching(/^svc_whs_[0-9A-Za-z]{43}$/),
    redirect_uris: ['https://b.example/cb', 'https://xn--wgv71a.example/cb'],
    review_status: 'approved',
    creation_risk_flags: [],
  });
  const unproven = {
    verified_at: null,
    verification_method: null,
    verification_expires_at: null,
    challenge_generation: 0,
  };
  const expected = {
    application_id: answer.application_id,
    client_id: answer.client_id,
    name: 'Acme',
    description: null,
    logo_url: null,
    homepage_url: null,
    owner_user_id: developer.user_id,
    organization_id: null,
    registered_by: developer.user_id,
    openly_registered: false,
    client_type: 'confidential',
    token_endpoint_auth_method: 'client_secret_basic',
    client_secret_expires_at: after(NOW, 365 * DAY),
    client_secret_fingerprint: sha256(answer.client_secret!).toString('hex').slice(0, 8),
    previous_client_secret_expires_at: null,
    has_legacy_webhook_secret: true,
    allowed_scopes: ['email', 'openid', 'profile:basic'],
    required_scopes: ['profile:basic'],
    scope_policy: null,
    post_logout_redirect_uris: [],
    backchannel_logout_uri: null,
    jwks: null,
    jwks_uri: null,
    access_token_alg: 'RS256',
    id_token_signed_response_alg: 'RS256',
    userinfo_signed_response_alg: null,
    introspection_signed_response_alg: null,
    policy_uri: null,
    tos_uri: null,
    support_uri: null,
    accent: null,
    accent_dark: null,
    initiate_login_uri: null,
    security_profile: null,
    require_pkce: true,
    require_pushed_authorization_requests: false,
    require_signed_request_object: false,
    request_object_signing_alg: null,
    authorization_signed_response_alg: 'RS256',
    backchannel_authentication_request_signing_alg: null,
    dpop_bound_access_tokens: false,
    tls_client_certificate_bound_access_tokens: false,
    tls_client_auth_subject_dn: null,
    tls_client_auth_san_dns: null,
    tls_client_auth_san_uri: null,
    tls_client_auth_san_ip: null,
    tls_client_auth_san_email: null,
    grant_types: ['authorization_code', 'refresh_token'],
    device_number_match: false,
    webhook_url: 'https://hooks.example/in',
    access: 'everyone',
    access_claims: [],
    access_contact: null,
    access_requests: false,
    access_request_days: null,
    organization_use: 'none',
    policy: {},
    review_every_days: null,
    webhook_secret_expires_at: after(NOW, 365 * DAY),
    created_via: 'cli',
    creation_risk_flags: [],
    risk_evidence: {},
    legacy_identity_claim_until: null,
    allowed_origins: [],
    identity_verification_reporter: false,
    identity_verification_methods: [],
    review_status: 'approved',
    reviewed_at: null,
    reviewed_name: null,
    created_at: NOW,
    updated_at: NOW,
    deleted_at: null,
    redirect_uris: [
      { uri: 'https://b.example/cb', ...unproven },
      { uri: 'https://xn--wgv71a.example/cb', ...unproven },
    ],
  };
  expect(await applicationById(db, answer.application_id)).toEqual(expected);
  expect(await applicationForClientId(db, answer.client_id)).toEqual(expected);

  const hashes = await db
    .selectFrom('applications')
    .select(['client_secret_hash', 'webhook_secret_hash', 'sealed_webhook_secret'])
    .where('application_id', '=', answer.application_id)
    .executeTakeFirstOrThrow();
  expect(hashes).toEqual({
    client_secret_hash: sha256(answer.client_secret!),
    webhook_secret_hash: sha256(answer.webhook_secret),
    sealed_webhook_secret: null,
  });

  const lines = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('application_id', '=', answer.application_id)
    .execute();
  expect(lines).toEqual([
    expect.objectContaining({
      event_type: 'application.created',
      actor_type: 'operator',
      actor_id: null,
      target_type: 'application',
      target_id: String(answer.application_id),
      occurred_at: NOW,
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('svc_');
});

test('a public application has no client secret', async () => {
  const answer = await register({ client_type: 'public', redirect_uris: ['com.example.app:/cb'] });
  expect(answer.client_secret).toBeUndefined();
  expect(await applicationById(db, answer.application_id)).toMatchObject({
    name: 'com.example.app',
    client_type: 'public',
    token_endpoint_auth_method: 'none',
    client_secret_expires_at: null,
  });
});

test('what only an operator sets', async () => {
  const end = new Date('2026-11-21T00:00:00.000Z');
  const operator = {
    legacy_identity_claim: true,
    identity_verification_methods: ['face', 'face', 'nfc'],
    client_secret_expires_at: end,
  };
  const answer = await register({ operator });
  expect(await applicationById(db, answer.application_id)).toMatchObject({
    legacy_identity_claim_until: new Date('2027-05-20T10:00:00.000Z'),
    identity_verification_reporter: true,
    identity_verification_methods: ['face', 'nfc'],
    client_secret_expires_at: end,
  });
});

test.each<[name: string, over: Given, flags: string[], status: string]>([
  ['plain', {}, [], 'approved'],
  ['no scopes at all', { allowed_scopes: [] }, [], 'approved'],
  ['a sensitive scope', { allowed_scopes: ['phone'] }, ['sensitive_scope'], 'pending'],
  ['a required sensitive scope', { required_scopes: ['address'] }, ['sensitive_scope'], 'pending'],
  ['a wildcard', { redirect_uris: ['https://*.apps.example/cb'] }, ['wildcard_redirect_uri'], 'pending'],
  ['an unlisted scope', { allowed_scopes: ['shop:rank'] }, ['unlisted_scope'], 'approved'],
  [
    'two lesser flags',
    { allowed_scopes: ['shop:rank'], name: 'Acme Support' },
    ['unlisted_scope', 'suspicious_app_name'],
    'pending',
  ],
])('review of %s', async (_case, over, flags, status) => {
  const answer = await register(over);
  expect([answer.creation_risk_flags, answer.review_status]).toEqual([flags, status]);
  const stored = await applicationById(db, answer.application_id);
  expect([stored?.creation_risk_flags, stored?.review_status]).toEqual([flags, status]);
});

test('a new account', async () => {
  const answer = await register({ developer: await newDeveloper(DAY) });
  expect(answer.creation_risk_flags).toEqual(['new_developer_account']);
});

test('five registrations at once: exactly one carries the flag', async () => {
  const developer = await newDeveloper();
  const answers = await Promise.all(Array.from({ length: 5 }, () => register({ developer })));
  const flags = answers.flatMap((answer) => answer.creation_risk_flags);
  expect(flags).toEqual(['high_volume_developer']);

  const later = await register({ developer, now: after(NOW, 7 * DAY) });
  expect(later.creation_risk_flags).toEqual([]);
});

test('a refused registration names every fault and leaves nothing behind', async () => {
  const developer = await newDeveloper();
  const answer = await tryToRegister({
    developer,
    name: 'a\u0007b',
    redirect_uris: ['https://app.example/', 'javascript:x'],
    allowed_scopes: ['openid', '__proto__:x'],
    client_type: 'public',
    token_endpoint_auth_method: 'client_secret_basic',
    require_pkce: false,
  });
  expect(answer).toEqual({
    faults: [
      {
        path: 'name',
        message: 'must have 1 to 100 characters, without control, direction or zero-width characters',
      },
      { path: 'redirect_uris.1', message: 'uses the scheme javascript:, which is not allowed' },
      { path: 'allowed_scopes.1', message: 'uses a reserved word' },
      {
        path: 'token_endpoint_auth_method',
        message: 'must be none for a public client, which cannot keep a secret, and only for one',
      },
      { path: 'require_pkce', message: 'cannot be false for a public client' },
    ],
  });
  const rows = await db
    .selectFrom('applications')
    .select('application_id')
    .where('registered_by', '=', developer.user_id)
    .execute();
  expect(rows).toEqual([]);
});

test('only those who manage an organization register for it', async () => {
  const [owner, admin, member, stranger] = await Promise.all(Array.from({ length: 4 }, () => newDeveloper()));
  const created = await createOrganization(db, NOW, OPERATOR, {
    name: 'Acme',
    owner_user_id: owner!.user_id,
  });
  if ('faults' in created) throw new Error('refused');
  const { organization_id } = created;
  await addMember(db, NOW, OPERATOR, { organization_id, user_id: admin!.user_id, role: 'admin' });
  await addMember(db, NOW, OPERATOR, { organization_id, user_id: member!.user_id, role: 'member' });

  for (const developer of [owner!, admin!]) {
    const answer = await register({ developer, organization_id });
    expect(await applicationById(db, answer.application_id)).toMatchObject({
      owner_user_id: null,
      organization_id,
      registered_by: developer.user_id,
    });
  }
  for (const developer of [member!, stranger!]) {
    expect(await tryToRegister({ developer, organization_id })).toEqual({
      faults: [{ path: 'organization_id', message: 'is not an organization that the developer manages' }],
    });
  }
});

test('a deleted or unknown application is not there', async () => {
  const { application_id, client_id } = await register();
  await db.updateTable('applications').set({ deleted_at: NOW }).where('client_id', '=', client_id).execute();
  expect(await applicationById(db, application_id)).toBeNull();
  expect(await applicationForClientId(db, client_id)).toBeNull();
  expect(await applicationForClientId(db, 'app_unknown')).toBeNull();
});

test('a failure later in the caller’s transaction takes the registration back', async () => {
  const developer = await newDeveloper();
  const failing = inTransaction(db, async (transaction) => {
    const input = {
      developer,
      redirect_uris: ['https://a.example/'],
      allowed_scopes: [],
      created_via: 'web' as const,
    };
    await createApplication(transaction, keyring, NOW, OPERATOR, input);
    throw new Error('later');
  });
  await expect(failing).rejects.toThrow('later');
  const next = await register({ developer });
  const lines = await db
    .selectFrom('audit_events')
    .select('application_id')
    .where('event_type', '=', 'application.created')
    .where('application_id', '>=', next.application_id - 1)
    .execute();
  expect(lines).toEqual([{ application_id: next.application_id }]);
});

test('verification stamps come back as moments', async () => {
  const { application_id } = await register();
  const stamp = {
    verified_at: NOW,
    verification_method: 'dns' as const,
    verification_expires_at: after(NOW, DAY),
  };
  await db.updateTable('redirect_uris').set(stamp).where('application_id', '=', application_id).execute();
  const found = await applicationById(db, application_id);
  expect(found?.redirect_uris).toEqual([
    { uri: 'https://app.example/cb', challenge_generation: 0, ...stamp },
  ]);
});
