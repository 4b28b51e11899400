import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aRelyingParty } from '../../../test/support/oauth.ts';
import { anAccount, codeOf, someoneSignedIn } from '../../../test/support/people.ts';
import { AUDIT_EVENT_TYPES, type AuditLine, recordAudit } from '../../platform/audit/index.ts';
import { LOCALES } from '../../platform/i18n/locale.ts';
import { type Names, namesInLines } from './audit-names.queries.ts';
import { auditSentence } from './audit-sentence.ts';

const NAMES: Record<string, string> = {
  'user:1': 'Ada Lovelace',
  'user:2': 'Mika',
  'application:7': 'Notes',
  'agent:agt_1': 'Deployer',
  'organization:3': 'Acme',
  'customer:org_4': 'Harbour',
  'group:grp_1': 'sales',
  'automation_token:5': 'CI',
};
const names: Names = (kind, id) => NAMES[`${kind}:${id}`] ?? null;

const ADA = { type: 'admin', id: '1' };
const MIKA = { type: 'user', id: '2' };
const NOTES = { type: 'application', id: '7' };
const AGENT = { type: 'agent', id: 'agt_1' };
const ACME = { type: 'organization', id: '3' };
const SYSTEM = { type: 'system', id: null };
const ANYONE = { type: 'anonymous', id: null };

function line(change: Partial<AuditLine> & Pick<AuditLine, 'event_type'>): AuditLine {
  return {
    ...{ id: 1, actor: ADA, target: null, application_id: null, ip: null, request_id: null },
    ...{ occurred_at: new Date(0), details: {} },
    ...change,
  };
}

test.each<[string, Partial<AuditLine> & Pick<AuditLine, 'event_type'>]>([
  [
    'Ada Lovelace suspended the application Notes',
    { event_type: 'admin.application.suspended', target: NOTES, application_id: 7 },
  ],
  ['Ada Lovelace suspended Mika’s account', { event_type: 'user.suspended', target: MIKA }],
  ['This service suspended Mika’s account', { event_type: 'user.suspended', actor: SYSTEM, target: MIKA }],
  [
    'Bulk job 9 suspended Mika’s account',
    { event_type: 'user.suspended', actor: { type: 'bulk_job', id: '9' }, target: MIKA },
  ],
  ['Mika changed their password', { event_type: 'user.password_changed', actor: MIKA, target: MIKA }],
  [
    'Someone tried a wrong password on Mika’s account',
    {
      event_type: 'user.sign_in_refused',
      actor: ANYONE,
      target: MIKA,
      details: { method: 'password' },
    },
  ],
  [
    'Someone requested a link for a new password for an unknown person’s account',
    { event_type: 'user.password_recovery_requested', actor: ANYONE, target: { type: 'user', id: null } },
  ],
  [
    'Mika signed in with a passkey',
    { event_type: 'user.signed_in', actor: MIKA, target: MIKA, details: { amr: ['hwk', 'mfa'] } },
  ],
  [
    'Mika allowed the application Notes: email, shop:size',
    {
      event_type: 'oauth.consent_given',
      actor: MIKA,
      target: NOTES,
      application_id: 7,
      details: { scopes: ['openid', 'email', 'shop:size'] },
    },
  ],
  [
    'Mika signed in to the application Notes',
    {
      event_type: 'oauth.consent_given',
      actor: MIKA,
      target: NOTES,
      application_id: 7,
      details: { scopes: ['openid'] },
    },
  ],
  [
    'The agent Deployer asked Mika: deploy',
    {
      event_type: 'agent.request_created',
      actor: AGENT,
      target: MIKA,
      details: { agent_id: 'agt_1', action_type: 'deploy' },
    },
  ],
  [
    'Deployer collected what Mika had approved',
    {
      event_type: 'oauth.acting_token_issued',
      actor: AGENT,
      target: MIKA,
      application_id: 7,
      details: { agent_id: 'agt_1' },
    },
  ],
  [
    'Mika joined the organization Acme',
    { event_type: 'organization.member_added', actor: MIKA, target: ACME, details: { user_id: 2 } },
  ],
  [
    'Ada Lovelace added Mika to the organization Acme',
    { event_type: 'organization.member_added', target: ACME, details: { user_id: 2 } },
  ],
  [
    'Ada Lovelace added Mika to the group sales',
    { event_type: 'group.member_added', target: MIKA, details: { group: 'grp_1', name: 'sales' } },
  ],
  [
    'Ada Lovelace gave access to the application Notes: group sales',
    { event_type: 'assignment.created', target: { type: 'group', id: 'grp_1' }, application_id: 7 },
  ],
  [
    'Ada Lovelace gave the role editor: Harbour',
    {
      event_type: 'assignment.created',
      target: { type: 'customer', id: 'org_4' },
      details: { role: 'editor' },
    },
  ],
  [
    'The automation token CI created the scope shop:size',
    {
      event_type: 'scope.created',
      actor: { type: 'automation_token', id: '5' },
      target: { type: 'scope', id: 'shop:size' },
    },
  ],
  [
    'The application Notes registered itself',
    { event_type: 'application.created', actor: NOTES, target: NOTES, application_id: 7 },
  ],
  [
    'User 99 deleted the organization Old name',
    {
      event_type: 'organization.deleted',
      actor: { type: 'user', id: '99' },
      target: { type: 'organization', id: '8' },
      details: { name: 'Old name' },
    },
  ],
  [
    'Ada Lovelace confirmed their identity',
    { event_type: 'admin.stepped_up', target: { type: 'user', id: '1' } },
  ],
])('CO-27 the audit log says: %s', (sentence, change) => {
  expect(auditSentence('en', line(change), names)).toBe(sentence);
});

test('CO-27 every type has a sentence in every language, whatever the line lacks', () => {
  for (const locale of LOCALES)
    for (const event_type of AUDIT_EVENT_TYPES) {
      const sentence = auditSentence(locale, line({ event_type }), names);
      expect([locale, event_type, sentence]).toEqual([locale, event_type, expect.stringMatching(/\S{2}/)]);
      expect([event_type, sentence]).toEqual([event_type, expect.not.stringMatching(/undefined|null|\$\{/)]);
    }
});

test.each(['user.of_a_later_version', 'toString', 'person', 'operator'])(
  'CO-27 a type that is not known has no sentence: %s',
  (event_type) => {
    expect(auditSentence('en', line({ event_type }), names)).toBeNull();
  },
);

const app = await startUnlimitedApp();

test('one statement finds the names of every kind of thing, and what is gone has none', async () => {
  const person = await anAccount(app.context, { full_name: 'Noor' });
  const rp = await aRelyingParty(app.context, { name: 'Parcels' });
  const kinds = ['user', 'agent', 'organization', 'customer', 'group', 'role', 'automation_token'];
  const gone = kinds.map((type) => line({ event_type: 'user.suspended', target: { type, id: '999999999' } }));
  const known = line({
    ...{ event_type: 'oauth.consent_given', actor: { type: 'user', id: String(person.user_id) } },
    application_id: rp.application_id,
  });
  const found = await namesInLines(app.db, [...gone, known]);
  expect(found('user', String(person.user_id))).toBe('Noor');
  expect(found('application', String(rp.application_id))).toBe('Parcels');
  expect(kinds.map((kind) => found(kind as Parameters<Names>[0], '999999999'))).toEqual(
    kinds.map(() => null),
  );
});

test('CO-27 the page names people and things as they are called now, with the type and details one step away', async () => {
  const { context } = app;
  const { person: admin, browser } = await someoneSignedIn(app, {
    is_admin: true,
    totp: true,
    full_name: 'Ada Lovelace',
  });
  const otp_code = codeOf(admin.totp_secret!, context.clock.now(), 1);
  expect((await browser.postForm('/account/step-up', { otp_code })).status).toBe(303);
  const rp = await aRelyingParty(context, { name: 'Notes <b>' });
  const owner = await anAccount(context, { full_name: 'Mika <i>' });
  const actor = { type: 'admin', id: admin.user_id } as const;
  const target = { type: 'application', id: rp.application_id } as const;
  await recordAudit(context.stores.db, context, null, {
    event_type: 'admin.application.suspended',
    actor,
    target,
    application_id: rp.application_id,
    details: { reason: 'spam  and\nmore' },
  });
  await recordAudit(context.stores.db, context, null, {
    event_type: 'user.suspended',
    actor,
    target: { type: 'user', id: owner.user_id },
  });
  const page = async (party: string) => (await browser.get(`/admin/audit?target=${party}`)).text();
  const about = await page(`application:${rp.application_id}`);
  expect(about).toContain('Ada Lovelace suspended the application Notes &lt;b&gt;');
  expect(about).toContain('<code>admin.application.suspended</code>');
  // CO-49: what it says is as it was written.
  expect(about).toContain('{ &quot;reason&quot;: &quot;spam  and\\nmore&quot; }');
  expect(about).toContain(`actor=admin%3A${admin.user_id}`);
  expect(about).toContain(`>Ada Lovelace</a><br><span class="fine">admin:${admin.user_id}</span>`);
  expect(about).toContain(
    `>Notes &lt;b&gt;</a><br><span class="fine">application:${rp.application_id}</span>`,
  );
  expect(await page(`user:${owner.user_id}`)).toContain('Ada Lovelace suspended Mika &lt;i&gt;’s account');
  // The types are the same on every page but for the one that is chosen. A name that is what is sent is written once.
  const typesIn = (markup: string) => [...markup.matchAll(/<option( selected)?>([a-z_.]+)<\/option>/g)];
  const chosen = typesIn(await (await browser.get('/admin/audit?event_type=user.suspended')).text());
  expect(typesIn(about).map(([, , type]) => type)).toEqual([...AUDIT_EVENT_TYPES]);
  expect(typesIn(about).filter(([, selected]) => selected)).toEqual([]);
  expect(chosen.map(([, , type]) => type)).toEqual([...AUDIT_EVENT_TYPES]);
  expect(chosen.filter(([, selected]) => selected).map(([, , type]) => type)).toEqual(['user.suspended']);
  browser.cookies.set('svc_locale', 'de');
  expect(await page(`application:${rp.application_id}`)).toContain(
    'Ada Lovelace hat die Anwendung Notes &lt;b&gt; gesperrt',
  );
});
