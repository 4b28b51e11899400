import { addGroupMember, assign, createGroup, createRole, INSTALLATION } from '../../src/access/index.ts';
import { createApplication } from '../../src/applications/index.ts';
import { chainAuditLines } from '../../src/platform/audit/index.ts';
import { after, DAY } from '../../src/platform/clock.ts';
import type { Context } from '../../src/platform/context.ts';
import { traced } from '../../src/platform/duties/duty-runs.ts';
import type { Request } from '../../src/platform/http/server.ts';
import { listScope } from '../../src/scopes/index.ts';
import { enqueueEvent } from '../../src/webhooks/index.ts';
import { duties } from '../../src/worker.ts';
import { anOpenRegistration, aRelyingParty } from '../support/oauth.ts';
import { anAccount, codeOf, PASSWORD, stepUpEverywhere } from '../support/people.ts';
import { MIXED_VIEWS, pictureBook } from './picture-book.ts';

// node server/test/screenshots/admin.ts: what an administrator sees, with something in it.

await pictureBook('admin', 3921, MIXED_VIEWS, async (context) => {
  const person = await anAccount(context, { full_name: 'Ann Lee', phone_number: '+81312345678' });
  await aRelyingParty(context, { name: 'Paper Kite' });
  const request = { id: 'req_1', callerAddress: '192.0.2.7' } as Request;
  const scope = {
    ...{ name: 'kite:membership', description: 'Your membership of the kite club', sensitive: true },
    required_acr: '2' as const,
  };
  await listScope(context, { actor: { type: 'admin', id: person.user_id }, request }, scope);
  const kite = await createApplication(
    context.stores.db,
    context.keyring,
    context.clock.now(),
    { actor: { type: 'user', id: person.user_id }, request },
    {
      developer: { user_id: person.user_id, created_at: context.clock.now() },
      name: 'Official Kite Support',
      redirect_uris: ['https://*.kite.example/cb'],
      webhook_url: 'http://127.0.0.1:9/hook',
      allowed_scopes: ['openid', 'phone', 'kite:membership'],
      created_via: 'api',
    },
  );
  if ('faults' in kite) throw new Error(JSON.stringify(kite.faults));
  const { application_id } = kite;
  const open_id = await anOpenRegistration(context);
  const { grp_id, role_id } = await someAccess(context, person.user_id, application_id);
  const event = { event_type: 'webhook.ping', application_id, payload: {} } as const;
  for (let count = 0; count < 3; count++) await enqueueEvent(context.stores.db, context.clock.now(), event);
  const dead = { dlq_at: context.clock.now(), last_error: 'http_410', attempts: 1 };
  await context.stores.db.updateTable('webhook_outbox').set(dead).where('id', '<', 3).execute();
  await chainAuditLines(context);
  const shift = { signal: new AbortController().signal, onWake() {} };
  for (const duty of duties) await traced(duty).run(context, shift);

  return async (page, picture) => {
    const admin = await anAccount(context, { is_admin: true, totp: true });
    await page.goto('/admin');
    await page.fill('#email', admin.email);
    await page.fill('#password', PASSWORD);
    await page.click('#login-submit');
    await page.fill('#otp_code', codeOf(admin.totp_secret!, context.clock.now()));
    await page.locator('main form button').first().click();
    await page.waitForURL('**/admin/applications');
    await picture('queue');
    await page.goto('/admin/users');
    await picture('people');
    await page.goto(`/admin/users/${person.user_id}`);
    await picture('person-confirm-first');
    await page.goto('/admin/access');
    await picture('access-confirm-first');
    await stepUpEverywhere(context, admin);
    await page.goto(`/admin/users/${person.user_id}`);
    await page.click('#delete summary');
    await picture('person');
    await page.goto(`/admin/applications/${open_id}`);
    await page.click('#delete summary');
    await picture('open-registration');
    await page.goto('/admin/groups');
    await picture('groups');
    await page.goto(`/admin/groups/${grp_id}`);
    await page.locator('details.confirm summary').first().click();
    await picture('group');
    await page.goto('/admin/roles');
    await picture('roles');
    await page.goto(`/admin/roles/${role_id}`);
    await picture('role');
    await page.goto('/admin/access');
    await page.locator('details.confirm summary').first().click();
    await picture('access');
    await page.goto(`/admin/users/${person.user_id}/access`);
    await picture('access-of-person');
    await page.goto('/admin/scopes');
    await page.click('#remove-0 summary');
    await picture('scopes');
    await page.goto('/admin/webhooks');
    await page.locator('details.confirm summary').first().click();
    await picture('webhooks');
    await page.goto(`/admin/applications/${application_id}/webhook-keys`);
    await page.click('a[href*="kid="]');
    await page.click('#replace summary');
    await picture('webhook-keys');
    await page.goto('/admin/audit');
    await picture('audit');
    await page.goto('/admin/status');
    await picture('status');
  };
});

/** A group with a member, a role, and what both may use. */
async function someAccess(context: Context, user_id: number, application_id: number) {
  const { db } = context.stores;
  const by = { actor: { type: 'operator', id: null }, request: null } as const;
  const named = { name: 'engineering', description: '開発 (Tokyo and Osaka)' };
  const { grp_id, group_id } = await createGroup(db, context, by, INSTALLATION, named);
  await createGroup(db, context, by, INSTALLATION, { name: 'sales' });
  const expires_at = after(context.clock.now(), 30 * DAY);
  await addGroupMember(db, context, by, INSTALLATION, grp_id, { user_id, expires_at });
  const owner = { kind: 'application', application_id } as const;
  const role = { name: 'auditor', title: 'Auditor', entitlements: ['invoices:read', 'ledger:read'] };
  const { role_id } = await createRole(db, context, by, INSTALLATION, role);
  const editor = await createRole(db, context, by, owner, { name: 'editor', title: '編集者' });
  const granted_by = user_id;
  await assign(db, context, by, { role_id, subject: { user_id }, granted_by });
  await assign(db, context, by, { role_id: editor.role_id, subject: { group_id }, granted_by, expires_at });
  await assign(db, context, by, { application_id, subject: { user_id }, granted_by });
  return { grp_id, role_id };
}
