import { expect, test } from 'vitest';
import { aShopOf, ORDER } from '../../support/acts.ts';
import { anAgent } from '../../support/agents.ts';
import type { Client } from '../../support/client.ts';
import { aPerson, signIn } from '../../support/oauth.ts';
import { confirmPassword } from '../../support/people.ts';
import { granted, PERMISSIONS, type PermissionJson, termsFor } from '../../support/permissions.ts';
import type { Pair } from '../../support/processes/fleet.ts';
import { Authenticator, type CreationOptions } from '../../support/webauthn/authenticator.ts';

/** The last unit of a standing permission. */
export function permissionRaces(fleet: Pair): void {
  /** RACE_ROUNDS=20 for the long form. */
  const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1);
  const CALLERS = 50;

  const { context, addresses } = fleet;

  test(`AU-62: ${CALLERS} requests at once over two processes for the last unit, ${ROUNDS} rounds: one gets it, the others ask`, {
    timeout: 300_000 + ROUNDS * 20_000,
  }, async () => {
    const shop = await aShopOf({ context }, await aPerson(context));
    for (let round = 0; round < ROUNDS; round++) {
      const person = await aPerson(context);
      const [browser] = fleet.callers(1) as [Client];
      await signIn(context, browser, person);
      await confirmPassword(browser);
      const authenticator = new Authenticator(fleet.baseUrl, { counter: null });
      const options = await browser.postJson('/api/v1/passkeys/registration_options');
      const credential = authenticator.create((await options.json()) as CreationOptions);
      await browser.postJson('/api/v1/passkeys', { credential });
      const agent = await anAgent({ baseUrl: fleet.baseUrl, context }, person, { signed: true });
      const limit = round % 2 === 0 ? { most_uses: 1, most_sum: '1000000' } : { most_sum: '9599' };
      const permission = await granted(
        { browser, authenticator },
        termsFor({ agent, shop }, { per: 'total', ...limit }),
      );
      const body = {
        action_type: 'deploy.x',
        title: 'Once',
        resource: shop.identifier,
        authorization_details: [ORDER],
      };
      const answers = await Promise.all(
        Array.from({ length: CALLERS }, async (_, at) => {
          const response = await agent.ask(body, `${round}-${at}`, addresses[at % 2]!);
          return `${response.status} ${((await response.json()) as { status?: string; error?: string }).status ?? ''}`;
        }),
      );
      const counts = Object.fromEntries(
        Object.entries(Object.groupBy(answers, (answer) => answer)).map(([answer, all]) => [
          answer,
          all!.length,
        ]),
      );
      // Ten requests of a person wait at most.
      expect(counts).toEqual({ '201 approved': 1, '201 pending': 10, '429 ': CALLERS - 11 });
      const path = `${PERMISSIONS}/${permission.permission_id}`;
      const found = (await (await browser.get(path)).json()) as PermissionJson;
      expect(found.used).toEqual({ uses: 1, total: '4800' });
      const tokens = await context.stores.db
        .selectFrom('acting_tokens')
        .select('jti')
        .where('permission_id', '=', permission.permission_id)
        .execute();
      expect(tokens).toHaveLength(1);
    }
  });
}
