import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DEVICE_CODE } from '../../src/applications/index.ts';
import { collectActingToken } from '../../src/oauth/index.ts';
import { sha256 } from '../../src/platform/crypto/digest.ts';
import { newLinkToken } from '../../src/users/email/email-links.ts';
import { anActingToken, anApprovedAct, NO_REQUEST } from '../support/acting.ts';
import { aPermission, aShop } from '../support/acting-scene.ts';
import { anAdmin } from '../support/admins.ts';
import { anAgent } from '../support/agents.ts';
import { startUnlimitedApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { aCustomer } from '../support/customers.ts';
import { aDeveloper, aKey, answer, bearer } from '../support/developers.ts';
import { decide, deviceCodes, enterCode, poll } from '../support/device.ts';
import { aRelyingParty, obtainCode, obtainTokens, post, redeem } from '../support/oauth.ts';
import { type Account, anAccount, confirmPassword, mailedLink, signedIn } from '../support/people.ts';

// What someone with a stolen session and the password can leave behind in an account, and what of it works once its owner has taken it back.
const app = await startUnlimitedApp();
const { context, db } = app;
const NEW_PASSWORD = 'nine copper kettles';
const administrator = await anAdmin(app);

type Thief = { person: Account; browser: Client };
/** Whether it still works. */
type Planted = () => Promise<boolean>;

const accepted = async (response: Response) => response.status < 300;

const PLANTS: [what: string, plant: (thief: Thief) => Promise<Planted>][] = [
  [
    'the session',
    async ({ browser }) =>
      async () =>
        accepted(await browser.get('/api/v1/me')),
  ],
  [
    'a refresh token',
    async ({ browser }) => {
      const rp = await aRelyingParty(context);
      const { refresh_token } = await obtainTokens(browser, rp);
      return async () =>
        accepted(
          await post(app.client(), '/oauth/token', rp, { grant_type: 'refresh_token', refresh_token }),
        );
    },
  ],
  [
    'a code that waits to be redeemed',
    async ({ browser }) => {
      const rp = await aRelyingParty(context);
      const { code, verifier } = await obtainCode(browser, rp);
      return async () => accepted(await redeem(app.client(), rp, code, verifier));
    },
  ],
  [
    'a device that has not collected its tokens',
    async ({ browser }) => {
      const rp = await aRelyingParty(context, { grant_types: ['authorization_code', DEVICE_CODE] } as never);
      const codes = await deviceCodes(app.baseUrl, rp);
      const path = await enterCode(browser, codes.user_code);
      const { number_match } = codes;
      const decided = await decide(browser, path, 'allow', number_match ? { number_match } : {});
      if (decided.status !== 303) throw new Error(`${decided.status} ${await decided.text()}`);
      return async () => accepted(await poll(app.client(), rp, codes));
    },
  ],
  [
    'a personal access key',
    async ({ person }) => {
      const key = await aKey(app, person);
      return async () => accepted(await bearer(app, key).get('/api/v1/me'));
    },
  ],
  [
    'the token of an act that an agent was allowed',
    async ({ person }) => {
      const agent = await anAgent(app, person);
      const shop = await aShop(context);
      const act = {
        user_id: person.user_id,
        resource: shop,
        jkt: 'x'.repeat(43),
        holder: { agent_id: agent.id },
      };
      const { access_token } = await anActingToken(context, act);
      return async () => {
        const [, body] = await answer(
          await post(app.client(), '/oauth/introspect', shop, { token: access_token, spend: 'false' }),
        );
        return (body as { active: boolean }).active;
      };
    },
  ],
  [
    'an act that an agent was allowed and has not collected',
    async ({ person }) => {
      const agent = await anAgent(app, person);
      const shop = await aShop(context);
      const act = {
        user_id: person.user_id,
        resource: shop,
        jkt: 'x'.repeat(43),
        holder: { agent_id: agent.id },
      };
      const jti = await anApprovedAct(context, act);
      return async () => (await collectActingToken(context, NO_REQUEST, jti, null)) !== null;
    },
  ],
  [
    'a standing permission',
    async ({ person }) => {
      const agent = await anAgent(app, person);
      const permission_id = await aPermission(context, await aShop(context), agent);
      return async () => {
        const row = db
          .selectFrom('standing_permissions')
          .select('revoked_at')
          .where('permission_id', '=', permission_id);
        return (await row.executeTakeFirstOrThrow()).revoked_at === null;
      };
    },
  ],
  [
    'a browser that is notified of requests',
    async ({ person: { user_id } }) => {
      const keys = { p256dh: randomBytes(65), auth: randomBytes(16), vapid_key: 'x', locale: 'en' } as const;
      const row = {
        user_id,
        endpoint: `https://push.example/${user_id}`,
        ...keys,
        created_at: context.clock.now(),
        last_used_at: null,
      };
      await db.insertInto('push_subscriptions').values(row).execute();
      return async () =>
        (await db.selectFrom('push_subscriptions').select('id').where('user_id', '=', user_id).execute())
          .length > 0;
    },
  ],
  [
    'a browser from which signing in is no news',
    async ({ person: { user_id }, browser }) => {
      const browser_hash = sha256(browser.cookies.get('svc_device')!);
      const rows = db.selectFrom('known_browsers').select('user_id').where('user_id', '=', user_id);
      const known = rows.where('browser_hash', '=', browser_hash);
      return async () => (await known.execute()).length > 0;
    },
  ],
  [
    'a change of the address',
    async ({ person, browser }) => {
      const email = `evil-${person.user_id}@evil.example`;
      await browser.postForm('/account/email', { email, password: '' });
      const link = new URL(await mailedLink(app, email, '/account/email/confirm'), app.baseUrl);
      const token = link.searchParams.get('token')!;
      return async () => (await browser.postForm('/account/email/confirm', { token })).status === 303;
    },
  ],
  [
    'a token that merges the account into another',
    async ({ browser }) => {
      const made = (await (await browser.postJson('/api/v1/me/merge/session-token')).json()) as {
        target_session_token: string;
      };
      const other = await signedIn(app, await anAccount(context));
      await confirmPassword(other);
      return async () => accepted(await other.postJson('/api/v1/me/merge', made));
    },
  ],
  [
    'an invitation to an organization that the person owns',
    async ({ person }) => {
      const inviter = bearer(app, await aKey(app, person));
      const [, { id }] = (await answer(
        await inviter.send('POST', '/api/v1/organizations', { name: `Acme ${person.user_id}` }),
      )) as [number, { id: number }];
      const guest = await aDeveloper(app);
      const [status, invited] = await answer(
        await inviter.send('POST', `/api/v1/organizations/${id}/invitations`, {
          email: guest.email,
          role: 'owner',
        }),
      );
      if (status !== 201) throw new Error(JSON.stringify(invited));
      const path = `/api/v1/organization_invitations/${(invited as { id: number }).id}/accept`;
      return async () => accepted(await guest.send('POST', path));
    },
  ],
  [
    'an invitation to a customer organization that the person administers',
    async ({ person, browser }) => {
      const { org_id } = await aCustomer(context, [{ user_id: person.user_id, role: 'admin' }]);
      const guest = await anAccount(context);
      const [status, invited] = await answer(
        await browser.postJson(`/api/v1/customers/${org_id}/invitations`, {
          email: guest.email,
          role: 'admin',
        }),
      );
      if (status !== 201) throw new Error(JSON.stringify(invited));
      return async () => {
        const left = db
          .selectFrom('customer_invitations')
          .select('invitation_id')
          .where('email', '=', guest.email);
        return (await left.execute()).length > 0;
      };
    },
  ],
];

type Ending = (person: Account) => Promise<void>;
const byLink =
  (purpose: 'recover_password' | 'secure_account', path: string): Ending =>
  async (person) => {
    const token = await newLinkToken(db, context.clock.now(), purpose, person);
    const { status } = await app.client().postForm(path, { token, new_password: NEW_PASSWORD });
    expect(status).toBe(303);
  };
const ENDINGS: [how: string, end: Ending][] = [
  ['its owner sets a new password by a mailed link', byLink('recover_password', '/reset-password')],
  ['its owner ends access by the link of a mail about a change', byLink('secure_account', '/account/secure')],
  [
    'an administrator removes the password and ends access',
    async ({ user_id }) => {
      const body = { factors: ['password'], end_access: true, reason: 'The owner called.' };
      const path = `/api/v1/admin/users/${user_id}/reset_factors`;
      expect((await administrator.send('POST', path, body)).status).toBe(200);
    },
  ],
];

describe.each(ENDINGS)('AC-215 once %s, there is an end of', (_how, end) => {
  test.each(PLANTS)('%s', async (_what, plant) => {
    const person = await anAccount(context);
    const browser = await signedIn(app, person);
    await confirmPassword(browser);
    const works = await plant({ person, browser });
    await end(person);
    expect(await works()).toBe(false);
  });
});

test('AC-215 until then each of them works', async () => {
  const failed: string[] = [];
  for (const [what, plant] of PLANTS) {
    const person = await anAccount(context);
    const browser = await signedIn(app, person);
    await confirmPassword(browser);
    const works = await plant({ person, browser });
    if (!(await works())) failed.push(what);
  }
  expect(failed).toEqual([]);
});
