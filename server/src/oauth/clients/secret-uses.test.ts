import { createHook } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aFreshVisitor, aRelyingParty, post, type RelyingParty } from '../../../test/support/oauth.ts';
import { rotateClientSecret } from '../../applications/index.ts';
import { after, HOUR, MINUTE } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { flushSecretUses, noteSecretUse } from './secret-uses.ts';

const app = await startUnlimitedApp();
const { context, db } = app;
const machine = { allowed_scopes: ['acme:tier'] };
const created_at = new Date('2026-01-01T00:00:00Z');
const operator = { type: 'operator', id: null } as const;

/** Asks for a token with this secret, or tries to. */
async function ask(rp: RelyingParty, client_secret = rp.client_secret!): Promise<number> {
  const form = { grant_type: 'client_credentials', scope: 'acme:tier' };
  return (await post(app.client(), '/oauth/token', { ...rp, client_secret }, form)).status;
}

async function stamps({ application_id }: RelyingParty) {
  await flushSecretUses(context);
  const row = await db
    .selectFrom('applications')
    .select(['client_secret_last_used_at as current', 'previous_client_secret_last_used_at as previous'])
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow();
  return { current: row.current !== null, previous: row.previous !== null };
}

test('CO-38: the use of a secret is recorded, and which of two it was; a wrong one is no use', async () => {
  const rp = await aRelyingParty(context, machine);
  expect(await ask(rp, 'wrong')).toBe(401);
  expect(await stamps(rp)).toEqual({ current: false, previous: false });
  expect(await ask(rp)).toBe(200);
  expect(await stamps(rp)).toEqual({ current: true, previous: false });
  const { client_secret } = await rotateClientSecret(context, null, operator, rp.application_id, 3600);
  expect(await stamps(rp)).toEqual({ current: false, previous: true });
  expect(await ask(rp, client_secret)).toBe(200);
  expect(await stamps(rp)).toEqual({ current: true, previous: true });
  await rotateClientSecret(context, null, operator, rp.application_id, 0);
  expect(await stamps(rp)).toEqual({ current: false, previous: false });
});

test('CO-38: introspection with a secret is a use, too', async () => {
  const rp = await aRelyingParty(context, machine);
  expect((await post(app.client(), '/oauth/introspect', rp, { token: 'no token' })).status).toBe(200);
  expect(await stamps(rp)).toEqual({ current: true, previous: false });
});

test('CO-38: a secret is stamped once an hour at most, by whichever process', async () => {
  const { application_id, client_id, client_secret } = await aRelyingParty(context, machine);
  const start = context.clock.now();
  const processAt = (stores: typeof context.stores, minutes: number) => ({
    ...context,
    stores,
    clock: { now: () => after(start, minutes * MINUTE) },
  });
  const stamp = async () => {
    const { at } = await db
      .selectFrom('applications')
      .select('client_secret_last_used_at as at')
      .where('application_id', '=', application_id)
      .executeTakeFirstOrThrow();
    return (at!.getTime() - start.getTime()) / MINUTE;
  };
  const presented = { client_id, proof: sha256(client_secret!) };
  const [one, two] = [{ ...context.stores }, { ...context.stores }];
  const use = async (stores: typeof context.stores, minutes: number) => {
    const at = processAt(stores, minutes);
    noteSecretUse(at, presented);
    await flushSecretUses(at);
    return await stamp();
  };
  expect(await use(one, 0)).toBe(0);
  expect(await use(one, 59)).toBe(0);
  expect(await use(two, 30)).toBe(0);
  expect(await use(one, 60)).toBe(60);
  expect(await use(two, 61)).toBe(60);
  expect(await use(two, 60 + HOUR / MINUTE)).toBe(120);
});

test('CO-38: what stands for a secret, an assertion or a public client is no use of it', async () => {
  const rp = await aRelyingParty(context, machine);
  const proof = sha256(rp.client_secret!);
  noteSecretUse(context, { client_id: rp.client_id, proof, is_stand_in: true });
  noteSecretUse(context, { client_id: rp.client_id, proof: null });
  noteSecretUse(context, { client_id: rp.client_id, proof: Buffer.from('asserted') });
  expect(await stamps(rp)).toEqual({ current: false, previous: false });
});

test('CO-38: the developer sees it, of the secret before it too', async () => {
  const { person, browser } = await aFreshVisitor(app);
  const rp = await aRelyingParty(context, {
    ...machine,
    developer: { user_id: person.user_id, created_at },
  });
  const path = `/developer/applications/${rp.application_id}/secrets`;
  const page = async () => await (await browser.get(path)).text();
  expect(await page()).toContain('No use recorded yet');
  expect(await ask(rp)).toBe(200);
  expect(await page()).not.toContain('No use recorded yet');
  await rotateClientSecret(context, null, operator, rp.application_id, 3600);
  const rotated = await page();
  expect(rotated).toContain('The previous secret was last used');
  expect(rotated.match(/No use recorded yet/g)).toHaveLength(1);
});

test('CO-38: a use that is already noted sets no timer, however many requests there are', async () => {
  const { client_id, client_secret } = await aRelyingParty(context, machine);
  const presented = { client_id, proof: sha256(client_secret!) };
  noteSecretUse(context, presented);
  await flushSecretUses(context);
  const begun: string[] = [];
  const hook = createHook({ init: (_id, type) => void begun.push(type) }).enable();
  for (let n = 0; n < 20; n++) noteSecretUse(context, presented);
  hook.disable();
  expect(begun).toEqual([]);
});
