import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aRelyingParty, authorizePath, aVisitor, pkce, signIn } from '../../../test/support/oauth.ts';
import { DAY } from '../../platform/clock.ts';
import { isCounted } from './limit-silent.ts';

const clock = testClock();
const app = await startApp({ clock });
const { context, db } = app;

/** More than it ever takes until a code is counted. */
const MAX_CODES = 1000;

test('AC-186: a session does not make codes without a page, and so grants, without end', async () => {
  const rp = await aRelyingParty(context);
  const path = authorizePath(rp, pkce().challenge, { prompt: 'none' });
  const aPersonWhoConsented = async () => {
    const { person, browser } = await aVisitor(app);
    const decision = { scopes: ['openid', 'profile:basic', 'email'], declined_scopes: [] };
    const at = { created_at: clock.now(), updated_at: clock.now() };
    const { user_id } = person;
    const { application_id } = rp;
    await db
      .insertInto('consents')
      .values({ user_id, application_id, ...decision, ...at })
      .execute();
    const authorized = async () => {
      const answer = await browser.get(path);
      return answer.headers.get('location')?.includes('?code=') ? 'code' : answer.status;
    };
    return { user_id, authorized, signInAgain: () => signIn(context, browser, person) };
  };
  const { user_id, authorized, signInAgain } = await aPersonWhoConsented();
  const key = `oauth.silent:user ${user_id}`;
  const grantsOf = async () =>
    (await db.selectFrom('grants').select('grant_id').where('user_id', '=', user_id).execute()).map(
      ({ grant_id }) => grant_id,
    );
  for (let made = 0; made < MAX_CODES && !(await grantsOf()).some(isCounted); made++)
    expect(await authorized()).toBe('code');
  const counter = db.selectFrom('rate_limits').select('hits').where('key', '=', key);
  expect(await counter.execute()).toEqual([{ hits: 1 }]);

  // A sixteenth of what a day has room for.
  await db.updateTable('rate_limits').set({ hits: 3124 }).where('key', '=', key).execute();
  expect(await authorized()).toBe('code');
  await db.updateTable('rate_limits').set({ hits: 3125 }).where('key', '=', key).execute();
  const before = await grantsOf();
  expect([await authorized(), await authorized()]).toEqual([429, 429]);
  expect(await grantsOf()).toEqual(before);
  expect(await (await aPersonWhoConsented()).authorized()).toBe('code');
  clock.advance(DAY);
  await signInAgain();
  expect(await authorized()).toBe('code');
});
