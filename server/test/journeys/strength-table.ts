import { PURCHASE } from '../support/details-types.ts';
import { aPng } from '../support/png.ts';

const LOGO = aPng(64, 64).toString('base64');
const TYPES = JSON.stringify([PURCHASE]);

/**
 * What a session has to have shown before a change:
 * - `anyone`: the route checks no caller, or checks what the request carries (a token, a mailed link, a client's secret)
 * - `signed in`: a session is enough
 * - `confirmed`: the person confirmed who they are within five minutes: a second factor, or the password where there is none
 * - `confirmed in the form`: the same, but the form takes the password along, so that people without a second factor need no step before
 * - `second factor`: as `confirmed`, but the password is not enough
 * - `administrator`: a second factor, and the account administers the service
 * - `never`: no session serves; the route takes a key or a token of another kind
 */
export type Strength =
  | 'anyone'
  | 'signed in'
  | 'confirmed'
  | 'confirmed in the form'
  | 'second factor'
  | 'administrator'
  | 'never';

export type Row = {
  session: Strength;
  /** Whether a person whose address is not verified is let in; refused with `email_not_verified` where false. Default: true. */
  unverified?: boolean;
  /** The one scope that lets an access key in. Default: none does. */
  key?: string;
  /** Whether a device key of an application with that scope is let in. Default: yes. */
  device?: false;
  /** The same for a key that the person made, where its scope alone is not enough. */
  person_key?: false;
  /** The input: valid, so that the caller is checked and not the input. PASSWORD and MEMBER stand for what only the test knows. */
  body?: Record<string, unknown>;
  /** An administrator's account is refused. */
  administrator?: false;
  /** The named object does not exist, and callers with the right see that. */
  missing?: true;
  /** The address of an API (a resource) instead of an application. */
  of?: 'api';
  /** What else the same form can do: what is different from the row, by a name for the title of the test. */
  actions?: Record<string, Partial<Omit<Row, 'actions' | 'key'>>>;
};

const page = (session: Strength, body?: Row['body']): Row => (body ? { session, body } : { session });
const byKey = (key: string, body?: Row['body']): Row =>
  body ? { session: 'never', key, body } : { session: 'never', key };
const admin = (body?: Row['body']): Row => page('administrator', body);
const customer = (body?: Row['body']): Row => page('confirmed', body);

const agent = { name: 'Deployer', allowed_action_types: 'deploy.*', allowed_ips: '', public_key: '' };
const PERMISSION = {
  agent_id: 'agt_x',
  resource: 'https://api.example/x',
  type: 'purchase',
  most_uses: 1,
  per: 'day',
  time_zone: 'UTC',
  ends_at: '2030-01-01T00:00:00Z',
};
const uris = { redirect_uris: 'https://two.example/cb' };

/** Every route and form that changes something, and what it takes. The walk in strength.test.ts tries each with every kind of caller. */
export const STRENGTH_TABLE: Record<string, Row> = {
  // Before there is a session, or by what the request carries.
  'POST /signup': page('anyone'),
  'POST /signup/resend': page('anyone'),
  'POST /verify-email': page('anyone'),
  'POST /login': page('anyone'),
  'POST /login/code': page('anyone'),
  'POST /login/code/request': page('anyone'),
  'POST /login/code/resend': page('anyone'),
  'POST /locale': page('anyone'),
  'POST /logout': page('anyone'),
  'POST /recover': page('anyone'),
  'POST /reset-password': page('anyone'),
  'POST /invitation': page('anyone'),
  'POST /account/email/confirm': page('anyone'),
  'POST /account/delete/confirm': page('anyone'),
  'POST /account/secure': page('anyone'),
  'POST /oauth/authorize': page('anyone'),
  'POST /oauth/consent': page('anyone'),
  'POST /oauth/organization': page('anyone'),
  'POST /oauth/token': page('anyone'),
  'POST /oauth/userinfo': page('anyone'),
  'POST /oauth/introspect': page('anyone'),
  'POST /oauth/revoke': page('anyone'),
  'POST /oauth/logout': page('anyone'),
  'POST /oauth/logout/confirm': page('anyone'),
  'POST /oauth/backchannel_authentication': page('anyone'),
  'POST /oauth/device_authorization': page('anyone'),
  'POST /oauth/par': page('anyone'),
  'POST /api/v1/identity_verifications': page('anyone'),
  'POST /api/v1/passkeys/authentication_options': page('anyone'),
  'POST /api/v1/passkeys/authenticate': page('anyone'),
  'POST /api/v1/invitation/passkey_options': page('anyone'),
  'POST /api/v1/invitation/passkey': page('anyone'),
  'POST /api/v1/admin/session': page('anyone'),
  'POST /api/v1/me/device_keys/exchange': page('anyone'),
  'POST /api/agents/approvals': page('anyone'),
  'POST /api/agents/approvals/:auth_req_id/cancel': page('anyone'),

  // How a person signs in.
  'POST /account/email': page('confirmed', { email: 'new@people.example' }),
  'POST /account/security/password': page('confirmed in the form', {
    current_password: 'PASSWORD',
    new_password: 'nine copper kettles',
  }),
  'POST /account/security/password/remove': page('confirmed'),
  'POST /account/security/totp': page('confirmed in the form', { password: 'PASSWORD' }),
  'POST /account/security/totp/confirm': page('confirmed', { otp_code: '000000' }),
  'POST /account/security/totp/remove': page('confirmed'),
  'POST /account/security/recovery-codes': page('confirmed'),
  'POST /account/security/passkey-only': page('confirmed', { mode: 'on' }),
  'PATCH /api/v1/me': page('confirmed', { passkey_only_approval: true }),
  'POST /account/phone': page('confirmed', { phone_number: '+81312345678' }),
  'POST /account/phone/verify': page('confirmed', { otp_code: '000000' }),
  'POST /account/phone/remove': page('confirmed'),
  'POST /api/v1/passkeys/registration_options': { session: 'confirmed', unverified: false },
  'POST /api/v1/passkeys': { session: 'confirmed', unverified: false, body: { credential: {} } },
  'POST /api/v1/passkeys/automatic_options': { session: 'confirmed', unverified: false },
  'POST /api/v1/passkeys/automatic': { session: 'confirmed', unverified: false, body: { credential: {} } },
  'DELETE /api/v1/passkeys/:id': page('confirmed'),
  'POST /account/passkeys/:id/remove': page('confirmed'),
  'POST /account/passkeys/:id/confirm': page('confirmed'),
  'PATCH /api/v1/passkeys/:id': { session: 'signed in', key: 'passkeys:write', body: { name: 'Blue key' } },
  'POST /account/passkeys/:id/name': page('signed in', { name: 'Blue key' }),
  'POST /account/step-up': page('signed in'),
  'POST /account/step-up/code': page('signed in'),
  'POST /api/v1/me/step_up': page('signed in', { credential: {} }),
  'POST /api/v1/me/step_up/passkey_options': page('signed in'),
  'POST /api/v1/me/step_up/mailed_code': page('signed in'),
  'POST /api/v1/me/step_up/mailed_code/confirm': page('signed in', { code: '000000' }),
  'POST /account/resend-verification': page('signed in'),
  'POST /account/sessions': {
    ...page('signed in', { end: 'ses_none' }),
    actions: { others: { body: { end: 'others' } } },
  },

  // What acts for a person.
  'POST /device': page('signed in', { user_code: 'BCDF-GHJK' }),
  'POST /device/confirm': {
    ...page('signed in', { request: 'x', decision: 'allow' }),
    actions: { deny: { body: { request: 'x', decision: 'deny' } } },
  },
  'POST /account/keys': {
    session: 'confirmed',
    unverified: false,
    body: { name: 'Backup', scopes: 'profile:read', expires_days: '' },
  },
  'POST /account/keys/revoke': page('signed in', { key_id: '999999' }),
  'POST /account/agents': { session: 'confirmed', unverified: false, body: agent },
  'POST /account/agents/:id': page('confirmed', agent),
  'POST /account/agents/:id/rotate': page('confirmed'),
  'POST /account/agents/:id/revoke': page('signed in'),
  'POST /account/agents/:id/test': page('signed in'),
  'POST /api/v1/agents': { ...byKey('agents:write', { name: 'Deployer' }), unverified: false },
  'PATCH /api/v1/agents/:id': byKey('agents:write', { name: 'Deployer 2' }),
  'DELETE /api/v1/agents/:id': byKey('agents:write'),
  'POST /api/v1/agents/:id/rotate': byKey('agents:write'),
  'POST /account/devices': page('signed in', { remove: '01890a5d-ac96-774b-bcce-b302099a8057' }),
  'DELETE /api/v1/me/device_keys/:device_uuid': { session: 'signed in', key: 'profile:write' },

  // Two accounts become one.
  'POST /account/merge/token': { session: 'confirmed', unverified: false, administrator: false },
  'POST /api/v1/me/merge/session-token': {
    session: 'confirmed',
    unverified: false,
    administrator: false,
    key: 'profile:write',
    person_key: false,
    device: false,
  },
  'POST /account/merge/code': {
    session: 'confirmed',
    administrator: false,
    body: { email: 'other@people.example' },
  },
  'POST /api/v1/me/merge/otp': {
    session: 'confirmed',
    administrator: false,
    key: 'profile:write',
    device: false,
    body: { email: 'other@people.example' },
  },
  'POST /account/merge': page('confirmed', { target_session_token: 'svc_mst_none' }),
  'POST /api/v1/me/merge': {
    session: 'confirmed',
    key: 'profile:write',
    device: false,
    body: { target_session_token: 'svc_mst_none' },
  },
  'POST /account/merge/confirm': page('confirmed', { token: 'none' }),
  'POST /account/merge/proposal': {
    ...page('confirmed', { token: 'none', decision: 'agree' }),
    actions: { decline: { body: { token: 'none', decision: 'decline' } } },
  },
  'POST /account/delete': page('confirmed in the form', { password: 'PASSWORD' }),
  'POST /account/delete/cancel': page('signed in'),

  // What a person says about themselves, and answers.
  'POST /account/profile': page('signed in'),
  'POST /account/theme': {
    ...page('signed in', { theme: 'dark' }),
    actions: { light: { body: { theme: 'light' } }, system: { body: { theme: 'system' } } },
  },
  'POST /account/profile/claims': page('signed in', { name: 'shop:size', value: 'M' }),
  'POST /account/profile/claims/remove': page('signed in', { name: 'shop:size' }),
  'POST /account/acting/stop': page('signed in', { kind: 'agent', id: 'agt_none' }),
  'POST /api/v1/me/acting/stop': {
    session: 'signed in',
    key: 'agents:write',
    device: false,
    body: { kind: 'agent', id: 'agt_none' },
  },
  'POST /account/connected-apps/:client_id': {
    ...page('signed in', { decision: 'disconnect' }),
    actions: { save: { body: { decision: 'save', scope: 'openid' } } },
  },
  'PATCH /api/v1/me/connected_apps/:client_id': {
    session: 'signed in',
    key: 'profile:write',
    body: { scopes: [] },
  },
  'DELETE /api/v1/me/connected_apps/:client_id': { session: 'signed in', key: 'profile:write' },
  'POST /account/approvals/browsers/remove': page('signed in', { browser_id: '999999' }),
  'POST /account/approvals/pause': page('signed in', { pause: 'on' }),
  // An answer carries its own proof: the passkey, or the password and the code. Rejecting needs the session alone.
  'POST /account/approvals/:auth_req_id': {
    session: 'signed in',
    missing: true,
    body: { decision: 'reject' },
  },
  'POST /account/approvals/:auth_req_id/report': { session: 'signed in', missing: true },
  'POST /account/approvals/:auth_req_id/mute': { session: 'signed in', missing: true, body: { mute: 'on' } },
  'POST /api/v1/me/approvals/:auth_req_id/passkey_options': page('signed in', {
    display_payload_hash: 'a'.repeat(64),
  }),
  'POST /api/v1/me/approvals/:auth_req_id/approve': page('signed in', {
    display_payload_hash: 'a'.repeat(64),
    credential: {},
  }),
  // Granting carries its own proof, as an approval. Resuming one takes a confirmation, which its test shows.
  'POST /api/v1/me/permissions/passkey_options': page('signed in', { terms: PERMISSION }),
  'POST /api/v1/me/permissions': page('signed in', {
    permission_id: 'prm_x',
    terms: PERMISSION,
    credential: {},
  }),
  'PATCH /api/v1/me/permissions/:permission_id': page('signed in', { paused: true }),
  'DELETE /api/v1/me/permissions/:permission_id': page('signed in'),
  'POST /account/permissions/new/:auth_req_id': { session: 'signed in', missing: true },
  'POST /account/permissions/:permission_id': {
    session: 'signed in',
    missing: true,
    body: { most_uses: '1' },
  },
  'POST /account/permissions/:permission_id/pause': { session: 'signed in', missing: true },
  'POST /account/permissions/:permission_id/resume': { session: 'confirmed', missing: true },
  'POST /account/permissions/:permission_id/revoke': { session: 'signed in', missing: true },
  // Approving access carries its own proof, too. Keeping it takes a confirmation, which its test shows.
  'POST /account/access/ask': {
    session: 'signed in',
    unverified: false,
    missing: true,
    body: { client_id: 'none', reason: 'x' },
  },
  'POST /account/access/requests/:request_id/cancel': { session: 'signed in', missing: true },
  'POST /api/v1/me/access_requests': {
    session: 'signed in',
    unverified: false,
    body: { client_id: 'none', reason: 'x' },
  },
  'POST /api/v1/me/access_requests/:request_id/cancel': page('signed in'),
  'POST /developer/access-requests/:request_id': {
    session: 'signed in',
    missing: true,
    body: { decision: 'reject', reason: 'x' },
    actions: { approve: { body: { decision: 'approve', terms_hash: 'a'.repeat(64) } } },
  },
  'POST /api/v1/access_requests/:request_id/passkey_options': page('signed in', {}),
  'POST /api/v1/access_requests/:request_id/approve': page('signed in', {
    terms_hash: 'a'.repeat(64),
    credential: {},
  }),
  'POST /api/v1/access_requests/:request_id/reject': page('signed in', { reason: 'x' }),
  'POST /developer/access-reviews': page('signed in', { review_id: '999999', outcome: 'end' }),
  'POST /api/v1/access_reviews/:review_id/keep': page('signed in'),
  'POST /api/v1/access_reviews/:review_id/end': page('signed in'),
  'POST /api/v1/me/push_subscriptions': page('signed in', {
    endpoint: 'https://push.example/x',
    keys: { p256dh: 'x', auth: 'y' },
  }),
  'DELETE /api/v1/me/push_subscriptions': page('signed in', { endpoint: 'https://push.example/x' }),

  // Applications: registering one trusts nothing yet; what one trusts afterwards takes a confirmation.
  'POST /developer/applications': {
    session: 'signed in',
    unverified: false,
    body: { name: 'Kite', redirect_uris: 'https://kite.example/cb', allowed_scopes: 'openid' },
  },
  'POST /api/v1/applications': {
    ...byKey('applications:write', {
      oauth_application: { redirect_uris: ['https://kite.example/cb'], allowed_scopes: ['openid'] },
    }),
    unverified: false,
  },
  'POST /oauth/register': {
    ...byKey('applications:write', { redirect_uris: ['https://kite.example/cb'] }),
    unverified: false,
  },
  'PUT /oauth/register/:client_id': page('never', {}),
  'DELETE /oauth/register/:client_id': page('never'),
  'DELETE /api/v1/applications/:id/registration_access_token': byKey('applications:write'),
  'POST /api/v1/resources': {
    ...byKey('applications:write', {
      identifier: 'https://api.kite.example/mcp',
      scopes: [{ name: 'kites:read', title: { en: 'See your kites' } }],
    }),
    unverified: false,
  },
  'POST /developer/resources/new': {
    session: 'signed in',
    unverified: false,
    body: {
      identifier: 'https://api.kite.example/mcp',
      'scopes.0.name': 'kites:read',
      'scopes.0.title.en': 'See your kites',
    },
    actions: { rows: { body: { do: 'rows' }, unverified: true } },
  },
  'PATCH /api/v1/resources/:id': byKey('applications:write', { access_token_seconds: 600 }),
  'DELETE /api/v1/resources/:id': byKey('applications:write'),
  'POST /developer/applications/:id/new-secret/env': page('signed in'),
  'POST /developer/applications/:id/new-secret': page('signed in'),
  'POST /developer/lint': page('signed in', { name: 'Kite', redirect_uris: [] }),
  'POST /developer/applications/:id/settings': {
    ...page('confirmed', {
      section: 'client',
      token_endpoint_auth_method: 'client_secret_post',
      require_pkce: 'on',
    }),
    actions: {
      // What people read is reviewed, not confirmed.
      presentation: { body: { section: 'presentation', name: 'Kite' }, session: 'signed in' },
      preview: { body: { section: 'presentation', name: 'Kite', preview: 'on' }, session: 'signed in' },
      tokens: {
        body: {
          section: 'tokens',
          access_token_alg: 'RS256',
          id_token_signed_response_alg: 'RS256',
          authorization_signed_response_alg: 'RS256',
          dpop_bound_access_tokens: 'on',
        },
      },
      // The profile demands what other sections set, so a change of it alone is refused.
      profile: { body: { section: 'profile', security_profile: 'fapi2' }, session: 'signed in' },
      device: { body: { section: 'device', device_code: 'on' } },
      'sign out': { body: { section: 'sign_out', post_logout_redirect_uris: 'https://rp.example/out' } },
      browser: { body: { section: 'browser', allowed_origins: 'https://rp.example' } },
      webhook: { body: { section: 'webhook', webhook_url: 'http://localhost:9/hook' } },
      delete: { body: { section: 'delete', confirm_name: 'Paper Shop' } },
      'of an API: presentation': {
        of: 'api',
        body: { section: 'presentation', name: 'Kite' },
        session: 'signed in',
      },
      'of an API: tokens': {
        of: 'api',
        body: {
          section: 'tokens',
          access_token_format: 'jwt',
          access_token_seconds: '600',
          access_token_alg: 'RS256',
        },
      },
      'of an API: client': {
        of: 'api',
        body: { section: 'client', token_endpoint_auth_method: 'client_secret_post' },
      },
      'of an API: webhook': {
        of: 'api',
        body: { section: 'webhook', webhook_url: 'http://localhost:9/hook' },
      },
      'of an API: delete': { of: 'api', body: { section: 'delete', confirm_name: 'Paper Shop' } },
    },
  },
  'POST /developer/applications/:id/redirect-uris': {
    ...page('confirmed', uris),
    actions: {
      remove: { body: { remove: 'https://rp.example/callback' } },
    },
  },
  'POST /developer/applications/:id/try': {
    ...page('signed in', { do: 'start', scopes: 'openid' }),
    actions: { remove: { body: { do: 'remove' } } },
  },
  'POST /developer/applications/:id/policy': page('confirmed', { session_seconds: '60', factors: 'passkey' }),
  'POST /developer/applications/:id/scopes': {
    ...page('confirmed', { allowed_scopes: 'openid' }),
    actions: {
      'of an API': {
        of: 'api',
        body: { 'scopes.0.name': 'kites:fly', 'scopes.0.title.en': 'Fly your kites' },
      },
      'of an API: rows': { of: 'api', body: { do: 'rows' }, session: 'signed in' },
    },
  },
  'POST /developer/applications/:id/authorization-details': {
    ...page('confirmed', { authorization_details_types: TYPES }),
    of: 'api',
    actions: {
      preview: { body: { authorization_details_types: TYPES, do: 'preview' }, session: 'signed in' },
    },
  },
  'POST /developer/applications/:id/secrets': {
    ...page('confirmed', { secret: 'client', grace_seconds: '0' }),
    actions: { webhook: { body: { secret: 'webhook' } } },
  },
  'POST /developer/applications/:id/signing-keys': {
    ...page('confirmed', { do: 'issue', grace_seconds: '86400' }),
    actions: {
      show: { body: { do: 'show', kid: 'kid_none' } },
      revoke: { body: { do: 'revoke', kid: 'kid_none' }, missing: true },
    },
  },
  'POST /developer/applications/:id/access': {
    ...page('confirmed', { do: 'create_role', name: 'editor' }),
    actions: {
      settings: { body: { do: 'settings', access: 'assigned' } },
      'change a role': {
        body: { do: 'change_role', role_id: '999999', save: '1', name: 'editor' },
        missing: true,
      },
      'remove a role': { body: { do: 'change_role', role_id: '999999' } },
      assign: { body: { do: 'assign', person: 'someone@people.example' } },
      end: { body: { do: 'end', assignment: 'asg_none' } },
    },
  },
  'POST /developer/applications/:id/members': page('confirmed', { organization_id: '' }),
  'POST /developer/applications/:id/webhooks': {
    ...page('signed in', { do: 'test' }),
    actions: { check: { body: { do: 'check' } } },
  },
  'POST /developer/applications/:id/deliveries': page('signed in'),
  'POST /developer/applications/:id/verify_redirect_uri': page('second factor', {
    uri: 'https://rp.example/callback',
  }),
  'PATCH /api/v1/applications/:id': byKey('applications:write', {
    redirect_uris: ['https://two.example/cb'],
  }),
  'PUT /api/v1/applications/:id/logo': byKey('applications:write', { logo: LOGO }),
  'PUT /api/v1/applications/:id/policy': byKey('applications:write', { session_seconds: 3600 }),
  'DELETE /api/v1/applications/:id': byKey('applications:write'),
  'POST /api/v1/applications/:id/roles': byKey('applications:write', { name: 'editor' }),
  'PATCH /api/v1/applications/:id/roles/:role_id': {
    ...byKey('applications:write', { title: 'Editor' }),
    missing: true,
  },
  'DELETE /api/v1/applications/:id/roles/:role_id': { ...byKey('applications:write'), missing: true },
  'POST /api/v1/applications/:id/assignments': byKey('applications:write', { email: 'no-one@x.example' }),
  'PATCH /api/v1/applications/:id/assignments/:assignment_id': {
    ...byKey('applications:write', { expires_at: null }),
    missing: true,
  },
  'DELETE /api/v1/applications/:id/assignments/:assignment_id': {
    ...byKey('applications:write'),
    missing: true,
  },
  'POST /api/v1/applications/:id/rotate_client_secret': byKey('applications:write'),
  'POST /api/v1/applications/:id/rotate_webhook_secret': byKey('applications:write'),
  'POST /api/v1/applications/:id/transfer': byKey('applications:write', { organization_id: null }),
  'POST /api/v1/applications/:id/webhook_signing_keys': byKey('applications:write'),
  'POST /api/v1/applications/:id/webhook_signing_keys/:kid/revoke': byKey('applications:write'),
  'POST /api/v1/applications/:id/webhook_test': byKey('applications:write'),

  // Organizations: an invitation decides who else manages their applications.
  'POST /developer/organizations': {
    ...page('signed in', { name: 'Acme' }),
    actions: {
      accept: { body: { invitation_id: '999999', decision: 'accept' } },
      decline: { body: { invitation_id: '999999', decision: 'decline' } },
    },
  },
  'POST /developer/organizations/:id': {
    ...page('confirmed', { do: 'invite', email: 'new@people.example', role: 'admin' }),
    actions: {
      rename: { body: { do: 'rename', name: 'Acme & Co' } },
      withdraw: { body: { do: 'withdraw', invitation_id: '999999' }, session: 'signed in' },
      role: { body: { do: 'role', user_id: 'MEMBER', role: 'admin' } },
      'remove a member': { body: { do: 'remove_member', user_id: 'MEMBER' } },
      leave: { body: { do: 'leave' }, session: 'signed in' },
      'add a domain': { body: { do: 'add_domain', domain: 'acme.example' } },
      'verify a domain': { body: { do: 'verify_domain', domain: 'acme.example' } },
      'remove a domain': { body: { do: 'remove_domain', domain: 'acme.example' } },
      delete: { body: { do: 'delete' } },
    },
  },
  'POST /api/v1/organizations': byKey('applications:write', { name: 'Acme' }),
  'PATCH /api/v1/organizations/:id': byKey('applications:write', { name: 'Acme & Co' }),
  'DELETE /api/v1/organizations/:id': byKey('applications:write'),
  'PATCH /api/v1/organizations/:id/members/:user_id': byKey('applications:write', { role: 'admin' }),
  'DELETE /api/v1/organizations/:id/members/:user_id': byKey('applications:write'),
  'POST /api/v1/organizations/:id/invitations': byKey('applications:write', {
    email: 'new@people.example',
    role: 'member',
  }),
  'DELETE /api/v1/organizations/:id/invitations/:invitation_id': byKey('applications:write'),
  'POST /api/v1/organization_invitations/:id/accept': byKey('applications:write'),
  'POST /api/v1/organization_invitations/:id/decline': byKey('applications:write'),
  'POST /api/v1/organizations/:id/domains': byKey('applications:write', { domain: 'acme.example' }),
  'POST /api/v1/organizations/:id/domains/:domain/verify': byKey('applications:write'),
  'DELETE /api/v1/organizations/:id/domains/:domain': byKey('applications:write'),

  // Customer organizations, by their own administrators; a token of an administrator of the installation is let in too.
  'POST /api/v1/admin/customers': page('never', {
    handle: 'acme',
    name: 'Acme',
    admin_email: 'first@people.example',
  }),
  'DELETE /api/v1/admin/customers/:org_id': page('never'),
  'PATCH /api/v1/customers/:org_id': customer({ name: 'Acme & Co' }),
  'PATCH /api/v1/customers/:org_id/members/:user_id': customer({ role: 'admin' }),
  'DELETE /api/v1/customers/:org_id/members/:user_id': customer(),
  'POST /api/v1/customers/:org_id/invitations': customer({ email: 'new@people.example', role: 'member' }),
  'DELETE /api/v1/customers/:org_id/invitations/:invitation_id': page('signed in'),
  'POST /api/v1/customers/:org_id/domains': customer({ domain: 'acme.example' }),
  'POST /api/v1/customers/:org_id/domains/:domain/verify': customer(),
  'PATCH /api/v1/customers/:org_id/domains/:domain': customer({ joining: 'may' }),
  'DELETE /api/v1/customers/:org_id/domains/:domain': customer(),
  'POST /api/v1/customers/:org_id/groups': customer({ name: 'reviewers' }),
  'PATCH /api/v1/customers/:org_id/groups/:id': customer({ name: 'reviewers' }),
  'DELETE /api/v1/customers/:org_id/groups/:id': customer(),
  'POST /api/v1/customers/:org_id/groups/:id/members': customer({ member: '1' }),
  'DELETE /api/v1/customers/:org_id/groups/:id/members/:user_id': customer(),
  'POST /api/v1/customers/:org_id/roles': customer({ name: 'auditor' }),
  'PATCH /api/v1/customers/:org_id/roles/:id': customer({ name: 'auditor' }),
  'DELETE /api/v1/customers/:org_id/roles/:id': customer(),
  'POST /api/v1/customers/:org_id/assignments': customer({ application_id: 1, everyone: true }),
  'DELETE /api/v1/customers/:org_id/assignments/:id': customer(),
  'PUT /api/v1/customers/:org_id/brand': customer({ display_name: 'Acme' }),
  'PUT /api/v1/customers/:org_id/policy': customer({ idle_seconds: 600 }),
  'PUT /api/v1/customers/:org_id/consents/:client_id': customer({ scopes: ['openid'] }),
  'DELETE /api/v1/customers/:org_id/consents/:client_id': customer(),
  'POST /customers/:org_id': {
    ...customer({ do: 'brand', display_name: 'Acme' }),
    actions: {
      rename: { body: { do: 'rename', name: 'Acme & Co' } },
      preview: { body: { do: 'brand', preview: 'on', display_name: 'Acme' }, session: 'signed in' },
    },
  },
  'POST /customers/:org_id/members': {
    ...customer({ do: 'invite', email: 'new@people.example', role: 'member' }),
    actions: {
      withdraw: { body: { do: 'withdraw', invitation_id: '999999' }, session: 'signed in' },
      role: { body: { do: 'role', user_id: '999999', role: 'admin' } },
      remove: { body: { remove: '999999' } },
    },
  },
  'POST /customers/:org_id/policy': customer({ second_factor: '' }),
  'POST /customers/:org_id/domains': {
    ...customer({ do: 'add', domain: 'acme.example' }),
    actions: {
      verify: { body: { do: 'verify', domain: 'acme.example' } },
      remove: { body: { do: 'remove', domain: 'acme.example' } },
      joining: { body: { do: 'joining', domain: 'acme.example', joining: 'may' } },
    },
  },
  'POST /customers/:org_id/groups': {
    ...customer({ name: 'reviewers' }),
    actions: { delete: { body: { delete: 'grp_none' } } },
  },
  'POST /customers/:org_id/groups/:id': {
    ...customer({ member: 'someone@people.example' }),
    missing: true,
    actions: { remove: { body: { remove: '999999' } } },
  },
  'POST /customers/:org_id/roles': {
    ...customer({ name: 'auditor' }),
    actions: { delete: { body: { delete: '999999' } } },
  },
  'POST /customers/:org_id/access': {
    ...customer({ application_id: 'none', everyone: 'on' }),
    actions: { end: { body: { end: 'asg_none' } } },
  },
  'POST /customers/:org_id/consents': {
    ...customer({ do: 'agree', client_id: 'none', scope: 'openid' }),
    actions: { withdraw: { body: { do: 'withdraw', client_id: 'none' } } },
  },
  'POST /account/organizations': {
    ...page('signed in', { leave: 'org_none' }),
    actions: {
      accept: { body: { invitation_id: '999999', decision: 'accept' } },
      decline: { body: { invitation_id: '999999', decision: 'decline' } },
    },
  },
  'POST /admin/customers': admin({ handle: 'globex', name: 'Globex', admin_email: 'first@people.example' }),
  'POST /admin/customers/:org_id': { ...admin({ handle: 'acme' }), missing: true },

  // Administration: pages by session, calls by the administrator's token.
  'POST /admin/applications': admin({ ticked: '1' }),
  'POST /admin/applications/:id': admin({ decision: 'approve', risk_acknowledged: 'on' }),
  'POST /admin/applications/:id/redirect-uris': admin({ uri: 'https://rp.example/callback' }),
  'POST /admin/applications/:id/webhook-keys': { ...admin({ kid: 'kid_none' }), missing: true },
  'POST /admin/users/new': admin({ email: 'not an address' }),
  'POST /admin/users/:id/edit': admin({ email: 'not an address' }),
  'POST /admin/users/:id': admin({ decision: 'suspend' }),
  'POST /admin/users/bulk-jobs/new': admin({
    action: 'suspend',
    who: 'ticked',
    people: '1',
    expected_count: 'none',
  }),
  'POST /admin/users/bulk-jobs/:id': { ...admin({ do: 'stop' }), missing: true },
  'POST /admin/groups': admin({ name: 'engineering' }),
  'POST /admin/groups/:id': { ...admin({ do: 'save', name: 'engineering' }), missing: true },
  'POST /admin/roles': admin({ name: 'auditor' }),
  'POST /admin/roles/:id': { ...admin({ do: 'save', name: 'auditor' }), missing: true },
  'POST /admin/access': admin({ kind: 'person', who: 'a@people.example', application: '1' }),
  'POST /admin/dormant': admin({ warn_days: '365', suspend_days: '', remove_days: '' }),
  'POST /admin/status/checks': admin({ test_mail: '' }),
  'POST /admin/branding': admin({ do: 'save', name: 'Kite' }),
  'POST /admin/policy': admin({ sign_up: 'open', factors: ['passkey', 'totp'] }),
  'POST /admin/tokens': { ...admin({ revoke: '1' }), missing: true },
  'POST /admin/scopes': admin({ name: 'shop:size', description: 'Size', sensitive: '' }),
  'POST /admin/webhooks/:id/retry': { ...admin({ action_request_nonce: 'a'.repeat(16) }), missing: true },
  'DELETE /api/v1/admin/session': page('never'),
  'POST /api/v1/admin/session/step_up': page('never', { otp_code: '000000' }),
  'PATCH /api/v1/admin/applications/:id': page('never', { legacy_identity_claim: true }),
  'DELETE /api/v1/admin/applications/:id': page('never'),
  'POST /api/v1/admin/applications/:id/approve': page('never', { risk_acknowledged: true }),
  'POST /api/v1/admin/applications/:id/reject': page('never', { reason: 'x' }),
  'POST /api/v1/admin/applications/:id/suspend': page('never', { reason: 'x' }),
  'POST /api/v1/admin/applications/:id/verify_redirect_uri': page('never', {
    uri: 'https://rp.example/callback',
  }),
  'POST /api/v1/admin/applications/:id/webhook_signing_keys/:kid/replace': page('never'),
  'PUT /api/v1/admin/policy': page('never', { idle_seconds: 40_000 }),
  'PUT /api/v1/admin/branding': page('never', { name: 'Kite' }),
  'POST /api/v1/admin/status/checks': page('never'),
  'POST /api/v1/admin/scopes': page('never', { name: 'shop:size', description: 'Size', sensitive: false }),
  'PATCH /api/v1/admin/scopes/:name': page('never', { description: 'Size' }),
  'DELETE /api/v1/admin/scopes/:name': page('never'),
  'POST /api/v1/admin/groups': page('never', { name: 'engineering' }),
  'PATCH /api/v1/admin/groups/:id': page('never', { name: 'engineering' }),
  'DELETE /api/v1/admin/groups/:id': page('never'),
  'POST /api/v1/admin/groups/:id/members': page('never', { email: 'a@people.example' }),
  'DELETE /api/v1/admin/groups/:id/members/:user_id': page('never'),
  'POST /api/v1/admin/roles': page('never', { name: 'auditor' }),
  'PATCH /api/v1/admin/roles/:id': page('never', { title: 'Auditor' }),
  'DELETE /api/v1/admin/roles/:id': page('never'),
  'POST /api/v1/admin/assignments': page('never', { email: 'a@people.example', application_id: 1 }),
  'PATCH /api/v1/admin/assignments/:id': page('never', { expires_at: null }),
  'DELETE /api/v1/admin/assignments/:id': page('never'),
  'PUT /api/v1/admin/dormancy': page('never', { warn_days: 365, suspend_days: null, remove_days: null }),
  'POST /api/v1/admin/users': page('never', { email: 'a@people.example' }),
  'PATCH /api/v1/admin/users/:id': page('never', { full_name: 'Mika' }),
  'POST /api/v1/admin/users/:id/invite': page('never'),
  'POST /api/v1/admin/users/:id/reset_factors': page('never', { factors: ['totp'], reason: 'x' }),
  'POST /api/v1/admin/users/:id/notes': page('never', { content: 'x' }),
  'DELETE /api/v1/admin/users/:id/notes/:note_id': page('never'),
  'POST /api/v1/admin/users/:id/merge_proposals': page('never', { into_user_id: 1, reason: 'x' }),
  'DELETE /api/v1/admin/users/:id/merge_proposals/:proposal_id': page('never'),
  'POST /api/v1/admin/bulk_jobs': page('never', { action: 'suspend', user_ids: [1], expected_count: 1 }),
  'POST /api/v1/admin/bulk_jobs/:id/stop': page('never'),
  'POST /api/v1/admin/users/:id/suspend': page('never', { reason: 'x' }),
  'POST /api/v1/admin/users/:id/unsuspend': page('never'),
  'DELETE /api/v1/admin/users/:id': page('never'),
  'POST /api/v1/admin/webhook_outbox/:id/retry': page('never', { action_request_nonce: 'a'.repeat(16) }),
};

/** The same change by a form and by a call in the same session: the two answer every session alike. */
export const TWINS: [form: string, call: string][] = [
  ['POST /account/security/passkey-only', 'PATCH /api/v1/me'],
  ['POST /account/passkeys/:id/remove', 'DELETE /api/v1/passkeys/:id'],
  ['POST /account/passkeys/:id/name', 'PATCH /api/v1/passkeys/:id'],
  ['POST /account/permissions/:permission_id/revoke', 'DELETE /api/v1/me/permissions/:permission_id'],
  ['POST /account/devices', 'DELETE /api/v1/me/device_keys/:device_uuid'],
  ['POST /account/acting/stop', 'POST /api/v1/me/acting/stop'],
  ['POST /account/connected-apps/:client_id', 'DELETE /api/v1/me/connected_apps/:client_id'],
  ['POST /account/merge/token', 'POST /api/v1/me/merge/session-token'],
  ['POST /account/merge/code', 'POST /api/v1/me/merge/otp'],
  ['POST /account/merge', 'POST /api/v1/me/merge'],
  ['POST /account/step-up', 'POST /api/v1/me/step_up'],
];
