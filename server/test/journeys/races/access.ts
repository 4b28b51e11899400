import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { aGroup, anAssignment, aRole, onlyForAssigned } from '../../support/access.ts';
import type { Client } from '../../support/client.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  obtainTokens,
  pkce,
  post,
  received,
  signIn,
  type Tokens,
} from '../../support/oauth.ts';
import { type Pair, race } from '../../support/processes/fleet.ts';

/** What is taken from a person is gone at every process with the next request: nothing about it is kept in memory. */
export async function accessRaces(fleet: Pair): Promise<void> {
  const { context } = fleet;
  const { db } = context.stores;
  const rp = await aRelyingParty(context);
  await onlyForAssigned(context, rp, ['groups', 'roles', 'entitlements']);
  const person = await aPerson(context);
  const [browser] = fleet.callers(1) as [Client];
  await signIn(context, browser, person);
  const group_id = await aGroup(context, 'night shift');
  const { application_id } = rp;
  const ROLES = {
    clerk: await aRole(context, 'clerk', { application_id, entitlements: ['stamp'] }),
    auditor: await aRole(context, 'auditor', { entitlements: ['read'] }),
  };

  /** What can be given and taken; each once at a time. */
  const GIFTS = {
    use: () => anAssignment(context, application_id, person),
    use_of_group: () => anAssignment(context, application_id, { group_id }),
    role: () => anAssignment(context, application_id, person, { role_id: ROLES.clerk }),
    role_everywhere: () => anAssignment(context, null, person, { role_id: ROLES.auditor }),
    role_of_group: () => anAssignment(context, application_id, { group_id }, { role_id: ROLES.clerk }),
    membership: async () => {
      const { user_id } = person;
      const row = { group_id, user_id, created_at: context.clock.now(), expires_at: null };
      await db.insertInto('group_members').values(row).execute();
      return async () => {
        await db.deleteFrom('group_members').where('group_id', '=', group_id).execute();
      };
    },
  };
  type Gift = keyof typeof GIFTS;

  /** The rule, for one person and one application. */
  function expected(held: ReadonlySet<Gift>) {
    const has = (...gifts: Gift[]) => gifts.every((gift) => held.has(gift));
    const isClerk = has('role') || has('role_of_group', 'membership');
    const isNamed = has('use_of_group', 'membership') || has('role_of_group', 'membership');
    const roles = [
      ...(isClerk ? ['clerk'] : []),
      ...(has('role_everywhere') ? ['installation/auditor'] : []),
    ];
    return {
      may_use: has('use') || isNamed || isClerk,
      groups: isNamed ? ['night shift'] : undefined,
      roles: roles.length > 0 ? roles : undefined,
    };
  }

  const refresh = (caller: Client, refresh_token: string) =>
    post(caller, '/oauth/token', rp, { grant_type: 'refresh_token', refresh_token });
  const introspect = async (caller: Client, token: string) =>
    ((await (await post(caller, '/oauth/introspect', rp, { token })).json()) as { active: boolean }).active;
  const userinfo = (caller: Client, access_token: string) =>
    caller.get('/oauth/userinfo', { authorization: `Bearer ${access_token}` });

  /** What each of the processes says, one after the other; the tokens after it. */
  async function seen(tokens: Tokens) {
    const found = [];
    let held = tokens;
    for (const caller of fleet.callers(2, browser)) {
      const authorized = received(await caller.get(authorizePath(rp, pkce().challenge, { prompt: 'none' })));
      const active = await introspect(caller, held.access_token);
      const claims = await userinfo(caller, held.access_token);
      const { groups, roles } = (await claims.json()) as Record<string, unknown>;
      const answer = await refresh(caller, held.refresh_token);
      if (answer.status === 200) held = (await answer.json()) as Tokens;
      const next = answer.status === 200 ? decodeJwt(held.id_token) : {};
      found.push({
        ...{ code: authorized.code !== undefined, error: authorized.error, active },
        userinfo: [claims.status, groups, roles],
        refreshed: [answer.status, next.groups, next.roles],
      });
    }
    return { found, held };
  }

  test('AC-74 what is given and taken is in the next code, token, introspection and userinfo of every process', async () => {
    const first = await GIFTS.use();
    let tokens = await obtainTokens(browser, rp);
    await first();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...(Object.keys(GIFTS) as Gift[])), { minLength: 4, maxLength: 8 }),
        async (toggled) => {
          const held = new Map<Gift, () => Promise<void>>();
          for (const gift of toggled) {
            const take = held.get(gift);
            if (take) await take();
            if (take) held.delete(gift);
            else held.set(gift, await GIFTS[gift]());
            const { may_use, groups, roles } = expected(new Set(held.keys()));
            const result = await seen(tokens);
            tokens = result.held;
            const one = may_use
              ? {
                  ...{ code: true, error: undefined, active: true },
                  ...{ userinfo: [200, groups, roles], refreshed: [200, groups, roles] },
                }
              : {
                  ...{ code: false, error: 'access_denied', active: false },
                  ...{ userinfo: [401, undefined, undefined], refreshed: [400, undefined, undefined] },
                };
            expect([[...held.keys()], result.found]).toEqual([[...held.keys()], [one, one]]);
          }
          for (const take of held.values()) await take();
        },
      ),
      { numRuns: 8 },
    );
  });

  test('AC-75 of refreshes that race the end of an assignment none leaves a token that works', async () => {
    for (let round = 0; round < 5; round++) {
      const end = await GIFTS.use();
      const families: Tokens[] = [];
      for (let n = 0; n < 8; n++) families.push(await obtainTokens(browser, rp));
      let ended: Promise<void> | undefined;
      const answers = await race(fleet.callers(8), async (caller, index) => {
        if (index === 4) ended = end();
        return await refresh(caller, families[index]!.refresh_token);
      });
      await ended;
      for (const [index, { status, text }] of answers.entries()) {
        expect([200, 400]).toContain(status);
        const held = status === 200 ? (JSON.parse(text) as Tokens) : families[index]!;
        if (status === 400) expect(JSON.parse(text)).toMatchObject({ error: 'invalid_grant' });
        for (const caller of fleet.callers(2)) {
          expect(await introspect(caller, held.access_token)).toBe(false);
          expect((await userinfo(caller, held.access_token)).status).toBe(401);
          expect((await refresh(caller, held.refresh_token)).status).toBe(400);
        }
      }
      const rows = await db
        .selectFrom('grants')
        .select('revoked_at')
        .where('application_id', '=', application_id)
        .execute();
      expect(rows.every(({ revoked_at }) => revoked_at === null)).toBe(true);
    }
  });
}
