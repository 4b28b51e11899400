import { aPng } from '../support/png.ts';

const LOGO = aPng(64, 64).toString('base64');

/** The order of the expected statuses in every row. */
export const CALLERS = [
  'anonymous',
  'end user',
  'developer at level 0',
  'owner',
  'member',
  'stranger',
  'admin',
  'admin with step-up',
  'agent',
] as const;

type Nine = readonly [number, number, number, number, number, number, number, number, number];

export type Row = {
  expected: Nine;
  /** JSON, or form fields where the route takes a form. Sound: so that the guard decides, not the schema. */
  body?: Record<string, unknown>;
};

/** Personal access keys alone: 401 for everything else. */
const key = (level0: number, owner: number, member: number, stranger: number): Nine => [
  401,
  401,
  level0,
  owner,
  member,
  stranger,
  401,
  401,
  401,
];
/** A browser's session or a key, about the caller's own things; a token of another kind is a wrong key. */
const own = (session: number, byKey: number): Nine => [
  401,
  session,
  byKey,
  byKey,
  byKey,
  byKey,
  401,
  401,
  401,
];
/** A browser's session alone: a caller without one has to sign in, whatever else it presents. */
const session = (status: number): Nine => [401, status, 401, 401, 401, 401, 401, 401, 401];
const adminReads: Nine = [401, 401, 401, 401, 401, 401, 200, 200, 401];
const missingForAdmins: Nine = [401, 401, 401, 401, 401, 401, 404, 404, 401];
/** Changes need the step-up. */
const adminChanges = (status: number): Nine => [401, 401, 401, 401, 401, 401, 401, status, 401];
/** Administrators of a customer organization in a session, or of the installation by their token: 404 for one that does not exist. */
const customer: Nine = [401, 404, 401, 401, 401, 401, 404, 404, 401];
const everyone = (status: number): Nine => [
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
];

const application = { redirect_uris: ['https://rp.example/cb'], allowed_scopes: ['openid'] };
const resource = {
  identifier: 'https://api.example/mcp',
  scopes: [{ name: 'files:read', title: { en: 'Read files' } }],
};
const otp = { otp_code: '000000' };
const credential = { credential: {} };

/**
 * What each JSON route answers to each of the nine (security case OA-36). `:id` stands for an application of the owner's
 * organization, under resources for such a resource, under organizations for one of its own, under admin/users for a person; other ids are unknown. A route that is not here fails the test.
 */
export const ROUTE_TABLE: Record<string, Row> = {
  'POST /api/v1/applications': {
    expected: key(403, 201, 201, 201),
    body: { oauth_application: application },
  },
  'POST /oauth/register': {
    expected: key(403, 201, 201, 201),
    body: { redirect_uris: ['https://rp.example/cb'] },
  },
  // Every token of another kind is a wrong one.
  'GET /oauth/register/:client_id': { expected: everyone(401) },
  'PUT /oauth/register/:client_id': { expected: everyone(401) },
  'DELETE /oauth/register/:client_id': { expected: everyone(401) },
  'DELETE /api/v1/applications/:id/registration_access_token': { expected: key(404, 204, 403, 404) },
  'POST /api/v1/resources': { expected: key(403, 201, 201, 201), body: resource },
  'GET /api/v1/resources': { expected: key(200, 200, 200, 200) },
  'GET /api/v1/resources/:id': { expected: key(404, 200, 200, 404) },
  'PATCH /api/v1/resources/:id': { expected: key(404, 200, 403, 404), body: { description: 'x' } },
  'DELETE /api/v1/resources/:id': { expected: key(404, 204, 403, 404) },
  'GET /api/v1/applications': { expected: key(200, 200, 200, 200) },
  'GET /api/v1/applications/:id': { expected: key(404, 200, 200, 404) },
  'PATCH /api/v1/applications/:id': { expected: key(404, 200, 403, 404), body: { description: 'x' } },
  'PUT /api/v1/applications/:id/logo': { expected: key(404, 200, 403, 404), body: { logo: LOGO } },
  'GET /api/v1/applications/:id/policy': { expected: key(404, 200, 200, 404) },
  'PUT /api/v1/applications/:id/policy': {
    expected: key(404, 200, 403, 404),
    body: { session_seconds: 3600 },
  },
  'DELETE /api/v1/applications/:id': { expected: key(404, 204, 403, 404) },
  'POST /api/v1/applications/:id/rotate_client_secret': { expected: key(404, 200, 403, 404) },
  'POST /api/v1/applications/:id/rotate_webhook_secret': { expected: key(404, 200, 403, 404) },
  'GET /api/v1/applications/:id/webhook_signing_keys': { expected: key(404, 200, 200, 404) },
  'POST /api/v1/applications/:id/webhook_signing_keys': { expected: key(404, 201, 403, 404) },
  'POST /api/v1/applications/:id/webhook_signing_keys/:kid/revoke': { expected: key(404, 404, 403, 404) },
  'GET /api/v1/applications/:id/webhook_deliveries': { expected: key(404, 200, 200, 404) },
  // 409: without a webhook_url there is nowhere to send to.
  'POST /api/v1/applications/:id/webhook_test': { expected: key(404, 409, 403, 404) },
  'GET /api/v1/applications/:id/webhook_test_events': { expected: key(404, 200, 403, 404) },
  'GET /api/v1/applications/:id/roles': { expected: key(404, 200, 200, 404) },
  'POST /api/v1/applications/:id/roles': { expected: key(404, 201, 403, 404), body: { name: 'editor' } },
  'PATCH /api/v1/applications/:id/roles/:role_id': {
    expected: key(404, 404, 403, 404),
    body: { title: 'Editor' },
  },
  'DELETE /api/v1/applications/:id/roles/:role_id': { expected: key(404, 404, 403, 404) },
  'GET /api/v1/applications/:id/assignments': { expected: key(404, 200, 403, 404) },
  'POST /api/v1/applications/:id/assignments': {
    expected: key(404, 422, 403, 404),
    body: { email: 'no-one@x.example' },
  },
  'PATCH /api/v1/applications/:id/assignments/:assignment_id': {
    expected: key(404, 404, 403, 404),
    body: { expires_at: null },
  },
  'DELETE /api/v1/applications/:id/assignments/:assignment_id': { expected: key(404, 404, 403, 404) },
  'GET /api/v1/webhook_signing_keys': { expected: everyone(401) },

  'POST /api/v1/applications/:id/transfer': {
    expected: key(404, 200, 403, 404),
    body: { organization_id: null },
  },

  'POST /api/v1/organizations': { expected: key(403, 201, 201, 201), body: { name: 'Acme' } },
  'GET /api/v1/organizations': { expected: key(200, 200, 200, 200) },
  'GET /api/v1/organizations/:id': { expected: key(404, 200, 200, 404) },
  'PATCH /api/v1/organizations/:id': { expected: key(404, 200, 403, 404), body: { name: 'Acme & Co' } },
  'DELETE /api/v1/organizations/:id': { expected: key(404, 204, 403, 404) },
  'GET /api/v1/organizations/:id/members': { expected: key(404, 200, 200, 404) },
  'PATCH /api/v1/organizations/:id/members/:user_id': {
    expected: key(404, 200, 403, 404),
    body: { role: 'admin' },
  },
  // The member leaves.
  'DELETE /api/v1/organizations/:id/members/:user_id': { expected: key(404, 204, 204, 404) },
  'GET /api/v1/organizations/:id/invitations': { expected: key(404, 200, 403, 404) },
  'POST /api/v1/organizations/:id/invitations': {
    expected: key(404, 201, 403, 404),
    body: { email: 'somebody@people.example', role: 'member' },
  },
  'DELETE /api/v1/organizations/:id/invitations/:invitation_id': { expected: key(404, 404, 403, 404) },
  'GET /api/v1/organization_invitations': { expected: key(200, 200, 200, 200) },
  'POST /api/v1/organization_invitations/:id/accept': { expected: key(404, 404, 404, 404) },
  'POST /api/v1/organization_invitations/:id/decline': { expected: key(404, 404, 404, 404) },
  'GET /api/v1/organizations/:id/domains': { expected: key(404, 200, 200, 404) },
  'POST /api/v1/organizations/:id/domains': {
    expected: key(404, 201, 403, 404),
    body: { domain: 'acme.example' },
  },
  'POST /api/v1/organizations/:id/domains/:domain/verify': { expected: key(404, 404, 403, 404) },
  'DELETE /api/v1/organizations/:id/domains/:domain': { expected: key(404, 404, 403, 404) },

  'GET /api/v1/admin/customers': { expected: adminReads },
  'POST /api/v1/admin/customers': {
    expected: adminChanges(201),
    body: { handle: 'acme', name: 'Acme', admin_email: 'first@people.example' },
  },
  'DELETE /api/v1/admin/customers/:org_id': { expected: adminChanges(404) },
  'GET /api/v1/customers/:org_id': { expected: customer },
  'PATCH /api/v1/customers/:org_id': { expected: customer, body: { name: 'Acme & Co' } },
  'GET /api/v1/customers/:org_id/members': { expected: customer },
  'PATCH /api/v1/customers/:org_id/members/:user_id': { expected: customer, body: { role: 'admin' } },
  'DELETE /api/v1/customers/:org_id/members/:user_id': { expected: customer },
  'GET /api/v1/customers/:org_id/invitations': { expected: customer },
  'POST /api/v1/customers/:org_id/invitations': {
    expected: customer,
    body: { email: 'new@people.example', role: 'member' },
  },
  'DELETE /api/v1/customers/:org_id/invitations/:invitation_id': { expected: customer },
  'GET /api/v1/customers/:org_id/domains': { expected: customer },
  'POST /api/v1/customers/:org_id/domains': { expected: customer, body: { domain: 'acme.example' } },
  'POST /api/v1/customers/:org_id/domains/:domain/verify': { expected: customer },
  'PATCH /api/v1/customers/:org_id/domains/:domain': { expected: customer, body: { joining: 'may' } },
  'DELETE /api/v1/customers/:org_id/domains/:domain': { expected: customer },
  'GET /api/v1/customers/:org_id/groups': { expected: customer },
  'POST /api/v1/customers/:org_id/groups': { expected: customer, body: { name: 'reviewers' } },
  'PATCH /api/v1/customers/:org_id/groups/:id': { expected: customer, body: { name: 'reviewers' } },
  'DELETE /api/v1/customers/:org_id/groups/:id': { expected: customer },
  'GET /api/v1/customers/:org_id/groups/:id/members': { expected: customer },
  'POST /api/v1/customers/:org_id/groups/:id/members': { expected: customer, body: { member: '1' } },
  'DELETE /api/v1/customers/:org_id/groups/:id/members/:user_id': { expected: customer },
  'GET /api/v1/customers/:org_id/roles': { expected: customer },
  'POST /api/v1/customers/:org_id/roles': { expected: customer, body: { name: 'auditor' } },
  'PATCH /api/v1/customers/:org_id/roles/:id': { expected: customer, body: { name: 'auditor' } },
  'DELETE /api/v1/customers/:org_id/roles/:id': { expected: customer },
  'GET /api/v1/customers/:org_id/assignments': { expected: customer },
  'POST /api/v1/customers/:org_id/assignments': {
    expected: customer,
    body: { application_id: 1, everyone: true },
  },
  'DELETE /api/v1/customers/:org_id/assignments/:id': { expected: customer },
  'GET /api/v1/customers/:org_id/brand': { expected: customer },
  'PUT /api/v1/customers/:org_id/brand': { expected: customer, body: { display_name: 'Acme' } },
  'GET /api/v1/customers/:org_id/policy': { expected: customer },
  'PUT /api/v1/customers/:org_id/policy': { expected: customer, body: { idle_seconds: 600 } },
  'GET /api/v1/customers/:org_id/consents': { expected: customer },
  'PUT /api/v1/customers/:org_id/consents/:client_id': { expected: customer, body: { scopes: ['openid'] } },
  'DELETE /api/v1/customers/:org_id/consents/:client_id': { expected: customer },

  'POST /api/v1/admin/session': {
    expected: everyone(401),
    body: { email: 'nobody@people.example', password: 'wrong', ...otp },
  },
  'POST /api/v1/admin/session/step_up': { expected: everyone(401), body: otp },
  'DELETE /api/v1/admin/session': { expected: [401, 401, 401, 401, 401, 401, 204, 204, 401] },
  'GET /api/v1/admin/applications': { expected: adminReads },
  'GET /api/v1/admin/applications/:id': { expected: adminReads },
  'PATCH /api/v1/admin/applications/:id': {
    expected: adminChanges(200),
    body: { legacy_identity_claim: true },
  },
  // 409: the application of the table has an owner.
  'DELETE /api/v1/admin/applications/:id': { expected: adminChanges(409) },
  'POST /api/v1/admin/applications/:id/approve': { expected: adminChanges(200) },
  'POST /api/v1/admin/applications/:id/reject': { expected: adminChanges(200), body: { reason: 'x' } },
  'POST /api/v1/admin/applications/:id/suspend': { expected: adminChanges(200), body: { reason: 'x' } },
  'POST /developer/lint': { expected: session(200), body: { name: 'x' } },
  'GET /developer/applications/:id/redirect_uri_verifications': { expected: session(404) },
  'POST /developer/applications/:id/verify_redirect_uri': { expected: session(404), body: { uri: 'x' } },
  'GET /api/v1/admin/applications/:id/redirect_uri_verifications': { expected: adminReads },
  // Not one of its URIs: nothing is sent anywhere.
  'POST /api/v1/admin/applications/:id/verify_redirect_uri': {
    expected: adminChanges(422),
    body: { uri: 'x' },
  },
  'GET /api/v1/admin/policy': { expected: adminReads },
  'PUT /api/v1/admin/policy': { expected: adminChanges(200), body: { idle_seconds: 40_000 } },
  'GET /api/v1/admin/branding': { expected: adminReads },
  'PUT /api/v1/admin/branding': { expected: adminChanges(200), body: { name: 'Kite' } },
  'GET /api/v1/admin/scopes': { expected: adminReads },
  'POST /api/v1/admin/scopes': {
    expected: adminChanges(201),
    body: { name: 'acme:tier', description: 'Your tier' },
  },
  'PATCH /api/v1/admin/scopes/:name': { expected: adminChanges(404), body: { description: 'Your tier' } },
  'DELETE /api/v1/admin/scopes/:name': { expected: adminChanges(404) },
  'GET /api/v1/admin/groups': { expected: adminReads },
  'POST /api/v1/admin/groups': { expected: adminChanges(201), body: { name: 'engineering' } },
  'GET /api/v1/admin/groups/:id': { expected: missingForAdmins },
  'PATCH /api/v1/admin/groups/:id': { expected: adminChanges(404), body: { name: 'engineering' } },
  'DELETE /api/v1/admin/groups/:id': { expected: adminChanges(404) },
  'GET /api/v1/admin/groups/:id/members': { expected: missingForAdmins },
  'POST /api/v1/admin/groups/:id/members': { expected: adminChanges(404), body: { email: 'a@x.example' } },
  'DELETE /api/v1/admin/groups/:id/members/:user_id': { expected: adminChanges(404) },
  'GET /api/v1/admin/roles': { expected: adminReads },
  'POST /api/v1/admin/roles': { expected: adminChanges(201), body: { name: 'auditor' } },
  'GET /api/v1/admin/roles/:id': { expected: missingForAdmins },
  'PATCH /api/v1/admin/roles/:id': { expected: adminChanges(404), body: { title: 'Auditor' } },
  'DELETE /api/v1/admin/roles/:id': { expected: adminChanges(404) },
  'GET /api/v1/admin/assignments': { expected: adminReads },
  'POST /api/v1/admin/assignments': { expected: adminChanges(422), body: { email: 'a@x.example' } },
  'GET /api/v1/admin/assignments/:id': { expected: missingForAdmins },
  'PATCH /api/v1/admin/assignments/:id': { expected: adminChanges(404), body: { expires_at: null } },
  'DELETE /api/v1/admin/assignments/:id': { expected: adminChanges(404) },
  'GET /api/v1/admin/dormancy': { expected: adminReads },
  'PUT /api/v1/admin/dormancy': {
    expected: adminChanges(200),
    body: { warn_days: 365, suspend_days: 395, remove_days: null },
  },
  'GET /api/v1/admin/dormant_users': { expected: adminReads },
  'GET /api/v1/admin/dormant_users/export': { expected: adminReads },
  'GET /api/v1/admin/users': { expected: adminReads },
  'POST /api/v1/admin/users': { expected: adminChanges(422), body: { email: 'nobody' } },
  'GET /api/v1/admin/users/export': { expected: adminReads },
  'GET /api/v1/admin/users/:id': { expected: adminReads },
  'GET /api/v1/admin/users/:id/export': { expected: adminReads },
  'PATCH /api/v1/admin/users/:id': { expected: adminChanges(200), body: { full_name: 'Mika' } },
  'POST /api/v1/admin/users/:id/invite': { expected: adminChanges(409) },
  'POST /api/v1/admin/users/:id/reset_factors': {
    expected: adminChanges(200),
    body: { factors: ['totp'], reason: 'Lost' },
  },
  'GET /api/v1/admin/users/:id/notes': { expected: adminReads },
  'POST /api/v1/admin/users/:id/notes': { expected: adminChanges(201), body: { content: 'Called' } },
  'DELETE /api/v1/admin/users/:id/notes/:note_id': { expected: adminChanges(404) },
  'GET /api/v1/admin/users/:id/merge_proposals': { expected: adminReads },
  'POST /api/v1/admin/users/:id/merge_proposals': {
    expected: adminChanges(422),
    body: { into_user_id: 999999999, reason: 'Asked' },
  },
  'DELETE /api/v1/admin/users/:id/merge_proposals/:proposal_id': { expected: adminChanges(404) },
  'POST /api/v1/admin/users/:id/suspend': { expected: adminChanges(200) },
  'POST /api/v1/admin/users/:id/unsuspend': { expected: adminChanges(200) },
  'DELETE /api/v1/admin/users/:id': { expected: adminChanges(204) },
  'GET /api/v1/admin/bulk_jobs': { expected: adminReads },
  'POST /api/v1/admin/bulk_jobs': {
    expected: adminChanges(409),
    body: { action: 'end_sessions', user_ids: [1], expected_count: 2 },
  },
  'GET /api/v1/admin/bulk_jobs/:id': { expected: missingForAdmins },
  'GET /api/v1/admin/bulk_jobs/:id/people': { expected: missingForAdmins },
  'GET /api/v1/admin/bulk_jobs/:id/report': { expected: missingForAdmins },
  'POST /api/v1/admin/bulk_jobs/:id/stop': { expected: adminChanges(404) },
  'GET /api/v1/admin/audit_events': { expected: adminReads },
  'POST /api/v1/admin/applications/:id/webhook_signing_keys/:kid/replace': { expected: adminChanges(404) },
  'GET /api/v1/admin/webhook_outbox': { expected: adminReads },
  'POST /api/v1/admin/webhook_outbox/:id/retry': {
    expected: adminChanges(404),
    body: { action_request_nonce: 'sixteen or more characters' },
  },
  'GET /api/v1/admin/webhook_deliveries': { expected: adminReads },
  'GET /api/v1/admin/audit_events/export': { expected: adminReads },
  'GET /api/v1/admin/status': { expected: adminReads },
  'POST /api/v1/admin/status/checks': { expected: adminChanges(200) },

  'GET /api/v1/me': { expected: own(200, 200) },
  'PATCH /api/v1/me': { expected: session(401), body: { passkey_only_approval: true } },
  'POST /api/v1/me/step_up': { expected: session(401), body: otp },
  // 409: nothing to step up with.
  'POST /api/v1/me/step_up/passkey_options': { expected: session(409) },
  'POST /api/v1/me/step_up/mailed_code': { expected: session(409) },
  'POST /api/v1/me/step_up/mailed_code/confirm': { expected: session(409), body: { code: '000000' } },
  'GET /api/v1/me/device_keys': { expected: own(200, 200) },
  'DELETE /api/v1/me/device_keys/:device_uuid': { expected: own(404, 404) },
  'POST /api/v1/me/device_keys/exchange': {
    expected: everyone(401),
    body: { device_uuid: '01890a5d-ac96-774b-bcce-b302099a8057', device_secret: 'x'.repeat(32) },
  },
  'GET /api/v1/me/activity': { expected: own(200, 200) },
  'GET /api/v1/me/acting': { expected: own(200, 200) },
  'POST /api/v1/me/acting/stop': { expected: own(404, 404), body: { kind: 'agent', id: 'agt_none' } },
  'GET /api/v1/me/connected_apps': { expected: own(200, 200) },
  'PATCH /api/v1/me/connected_apps/:client_id': { expected: own(404, 404), body: { scopes: ['openid'] } },
  'DELETE /api/v1/me/connected_apps/:client_id': { expected: own(404, 404) },
  // The session is not fresh, and no key stands for its person here.
  'POST /api/v1/me/merge/session-token': { expected: own(401, 403) },
  'POST /api/v1/me/merge/otp': { expected: own(401, 202), body: { email: 'nobody@people.example' } },
  'POST /api/v1/me/merge': { expected: own(401, 401), body: otp },

  'GET /api/v1/passkeys': { expected: own(200, 200) },
  'POST /api/v1/passkeys': { expected: session(401), body: credential },
  'PATCH /api/v1/passkeys/:id': { expected: own(404, 404), body: { name: 'x' } },
  'DELETE /api/v1/passkeys/:id': { expected: session(401) },
  'POST /api/v1/passkeys/registration_options': { expected: session(401) },
  'POST /api/v1/passkeys/automatic_options': { expected: session(401) },
  'POST /api/v1/passkeys/automatic': { expected: session(401), body: credential },
  'POST /api/v1/invitation/passkey_options': { expected: everyone(401), body: { token: 'unknown' } },
  'POST /api/v1/invitation/passkey': { expected: everyone(422), body: { token: 'unknown', ...credential } },
  'POST /api/v1/passkeys/authentication_options': { expected: everyone(200), body: {} },
  'POST /api/v1/passkeys/authenticate': { expected: everyone(422), body: credential },

  'GET /api/v1/agents': { expected: key(200, 200, 200, 200) },
  'POST /api/v1/agents': { expected: key(403, 201, 201, 201), body: { name: 'Deployer' } },
  'GET /api/v1/agents/:id': { expected: key(404, 404, 404, 404) },
  'PATCH /api/v1/agents/:id': { expected: key(404, 404, 404, 404), body: { name: 'Deployer' } },
  'DELETE /api/v1/agents/:id': { expected: key(404, 404, 404, 404) },
  'POST /api/v1/agents/:id/rotate': { expected: key(404, 404, 404, 404) },
  // Without an Idempotency-Key an agent is refused as well.
  'POST /api/agents/approvals': { expected: everyone(401), body: { action_type: 'a.b', title: 'x' } },
  'GET /api/agents/approvals/:auth_req_id': { expected: everyone(401) },
  'POST /api/agents/approvals/:auth_req_id/cancel': { expected: everyone(401) },

  'GET /account/approvals-worker.js': { expected: everyone(200) },
  'GET /account/approvals/events': { expected: session(200) },
  // Signed-in callers send invalid keys, and remove what does not exist.
  'POST /api/v1/me/push_subscriptions': {
    expected: session(422),
    body: { endpoint: 'https://push.example/x', keys: { p256dh: 'x', auth: 'x' } },
  },
  'DELETE /api/v1/me/push_subscriptions': {
    expected: session(404),
    body: { endpoint: 'https://push.example/x' },
  },
  'GET /api/v1/me/approvals/:auth_req_id/receipt': { expected: own(404, 404) },
  'POST /api/v1/me/approvals/:auth_req_id/passkey_options': {
    expected: session(404),
    body: { display_payload_hash: 'x' },
  },
  // 422 for a caller with a session: the credential is none.
  'POST /api/v1/me/approvals/:auth_req_id/approve': {
    expected: session(422),
    body: { number_match: '00', display_payload_hash: 'x', ...credential },
  },

  'GET /api/v1/me/permissions': { expected: session(200) },
  'GET /api/v1/me/permissions/:permission_id': { expected: session(404) },
  'PATCH /api/v1/me/permissions/:permission_id': { expected: session(404), body: { paused: true } },
  'DELETE /api/v1/me/permissions/:permission_id': { expected: session(404) },
  'POST /api/v1/me/permissions/passkey_options': { expected: session(422), body: { terms: {} } },
  'POST /api/v1/me/permissions': {
    expected: session(422),
    body: { permission_id: 'x', terms: {}, ...credential },
  },

  'GET /api/v1/me/access': { expected: session(200) },
  'GET /api/v1/me/access_requests': { expected: session(200) },
  'POST /api/v1/me/access_requests': { expected: session(404), body: { client_id: 'none', reason: 'x' } },
  'POST /api/v1/me/access_requests/:request_id/cancel': { expected: session(404) },
  'GET /api/v1/me/access_requests/:request_id/receipt': { expected: session(404) },
  'GET /api/v1/access_requests': { expected: session(200) },
  'GET /api/v1/access_requests/:request_id': { expected: session(404) },
  'GET /api/v1/access_requests/:request_id/receipt': { expected: session(404) },
  'POST /api/v1/access_requests/:request_id/reject': { expected: session(404), body: { reason: 'x' } },
  'POST /api/v1/access_requests/:request_id/passkey_options': { expected: session(404), body: {} },
  'POST /api/v1/access_requests/:request_id/approve': {
    expected: session(422),
    body: { terms_hash: 'x', ...credential },
  },
  'GET /api/v1/access_reviews': { expected: session(200) },
  'POST /api/v1/access_reviews/:review_id/keep': { expected: session(404) },
  'POST /api/v1/access_reviews/:review_id/end': { expected: session(404) },

  'POST /api/v1/identity_verifications': {
    expected: everyone(401),
    body: { sub: 'nobody', method: 'post_office' },
  },

  'POST /oauth/par': { expected: everyone(401), body: { client_id: 'x', scope: 'openid' } },
  'POST /oauth/token': {
    expected: everyone(401),
    body: { grant_type: 'client_credentials', client_id: 'x' },
  },
  'POST /oauth/backchannel_authentication': {
    expected: everyone(401),
    body: { client_id: 'x', scope: 'openid', login_hint: 'x' },
  },
  'POST /oauth/device_authorization': {
    expected: everyone(401),
    body: { client_id: 'x', scope: 'openid' },
  },
  'POST /oauth/introspect': { expected: everyone(401), body: { token: 'x' } },
  'POST /oauth/revoke': { expected: everyone(401), body: { token: 'x' } },
  'GET /oauth/userinfo': { expected: everyone(401) },
  'POST /oauth/userinfo': { expected: everyone(401), body: {} },
  'OPTIONS /oauth/par': { expected: everyone(204) },
  'OPTIONS /oauth/token': { expected: everyone(204) },
  'OPTIONS /oauth/introspect': { expected: everyone(204) },
  'OPTIONS /oauth/revoke': { expected: everyone(204) },
  'OPTIONS /oauth/userinfo': { expected: everyone(204) },
  'OPTIONS /.well-known/openid-configuration': { expected: everyone(204) },
  'OPTIONS /.well-known/oauth-authorization-server': { expected: everyone(204) },
  'OPTIONS /.well-known/oauth-protected-resource': { expected: everyone(204) },
  'OPTIONS /.well-known/jwks.json': { expected: everyone(204) },
  'GET /.well-known/openid-configuration': { expected: everyone(200) },
  'GET /.well-known/oauth-authorization-server': { expected: everyone(200) },
  'GET /.well-known/oauth-protected-resource': { expected: everyone(200) },
  'GET /.well-known/jwks.json': { expected: everyone(200) },
  'GET /.well-known/passkey-endpoints': { expected: everyone(200) },
  'GET /openapi.json': { expected: everyone(200) },
  'GET /assets/:file': { expected: everyone(404) },
  'GET /logos/:file': { expected: everyone(404) },
  'GET /brand/:file': { expected: everyone(404) },
  'GET /customer-logos/:org_id/:file': { expected: everyone(404) },
  'GET /healthz': { expected: everyone(200) },
  'GET /up': { expected: everyone(200) },
};
