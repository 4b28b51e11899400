import { beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aDeveloper, type TestDeveloper } from '../../../test/support/developers.ts';
import { startDns } from '../../../test/support/network/dns.ts';
import { opened, startMailServer } from '../../../test/support/network/mail-server.ts';
import { startTls } from '../../../test/support/network/tls.ts';
import { aRelyingParty, signIn } from '../../../test/support/oauth.ts';
import { stepUpEverywhere } from '../../../test/support/people.ts';
import { keysOf, resourceScene } from '../../../test/support/resource-scene.ts';
import { aResource, type TestResource } from '../../../test/support/resources.ts';
import { callsOf, scriptedWorld, steppedUp } from '../../../test/support/verification.ts';
import { DAY, MINUTE } from '../../platform/clock.ts';
import { deliverDueMail } from '../../platform/mail/index.ts';

const dns = await startDns();
const tls = await startTls();
const receiver = await startMailServer();
const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startApp({
  config: { ...scriptedWorld(dns, tls), smtp_url: receiver.url, rate_limits: 'observe' },
  clock,
});
const { db } = app.context.stores;
const { aUser, codeFor, redeem } = resourceScene(app);

let count = 0;
let host: string;

beforeEach(() => {
  count += 1;
  host = `api${count}.example`;
  dns.forget();
  dns.host(host, '127.0.0.1');
  tls.host(host, (_request, response) => response.writeHead(404).end());
});

/** A team with a registration of the same API, and its calls about the verification of the host. */
async function aTeam(name: string) {
  const developer = await aDeveloper(app);
  const resource = await aResource(developer, { name, identifier: `https://${host}/mcp` });
  const browser = await steppedUp(app, developer);
  const calls = callsOf(browser, resource.application_id);
  /** Sessions and step-ups end while the tests let time pass. */
  const returns = async () => {
    await signIn(app.context, browser, developer, ['pwd', 'otp']);
    await stepUpEverywhere(app.context, developer);
  };
  const entry = async () => {
    await returns();
    return await calls.entry();
  };
  return {
    resource,
    developer,
    entry,
    challenge: async () => (await entry()).challenge_wellknown_body,
    async tries() {
      clock.advance(2 * MINUTE);
      await returns();
      return await calls.result(resource.identifier);
    },
  };
}

/** What the owner of the host publishes, all of it. */
function publish(...challenges: string[]): void {
  dns.txt(`_svc-verify.${host}`, ...challenges);
}

async function auditOf({ application_id }: TestResource) {
  return await db
    .selectFrom('audit_events')
    .select(['event_type', 'actor_type', 'actor_id', 'ip', 'details'])
    .where('application_id', '=', application_id)
    .where('event_type', 'in', ['application.resource_displaced', 'application.resource_taken_over'])
    .orderBy('id')
    .execute();
}

async function mailsTo({ user_id }: TestDeveloper): Promise<string[]> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  await deliverDueMail(app.context);
  return receiver.messages
    .map(opened)
    .filter(({ to }) => to.includes(email))
    .map(({ subject }) => subject);
}

const FAILED = { verified: false };
const VERIFIED = { verified: true };

describe('an identifier changes hands', () => {
  test('PRA-78 the former agency, whose record is still there, cannot take the API back', async () => {
    const [agency, owner] = [await aTeam('By an agency'), await aTeam('By its owner')];
    const agencys = await agency.challenge();
    publish(agencys);
    expect(await agency.tries()).toMatchObject(VERIFIED);
    const owners = await owner.challenge();
    publish(agencys, owners);
    expect(await owner.tries()).toMatchObject(VERIFIED);

    expect(await agency.entry()).toMatchObject({ status: 'unverified', verified_at: null });
    expect(await agency.tries()).toMatchObject(FAILED);
    const rp = await aRelyingParty(app.context);
    const scope = 'files:read';
    const { identifier } = owner.resource;
    const code = await codeFor(await aUser(), rp, scope, keysOf(owner.resource, scope), identifier);
    expect((await redeem(rp, code, identifier))[0]).toBe(200);

    // Not even after the owner has deleted its own registration.
    await owner.developer.send('DELETE', `/api/v1/resources/${owner.resource.application_id}`);
    expect(await agency.tries()).toMatchObject(FAILED);
    const renewed = await agency.challenge();
    expect(renewed).not.toBe(agencys);
    publish(agencys, owners, renewed);
    expect(await agency.tries()).toMatchObject(VERIFIED);
  });

  test('PRA-78 nor can one that published its record and was never verified, or whose verification expired', async () => {
    const [expired, waiting, owner] = [await aTeam('Expired'), await aTeam('Waiting'), await aTeam('Owner')];
    const first = await expired.challenge();
    publish(first);
    await expired.tries();
    clock.advance(400 * DAY);
    publish(first, await waiting.challenge(), await owner.challenge());
    expect(await owner.tries()).toMatchObject(VERIFIED);
    expect(await expired.tries()).toMatchObject(FAILED);
    expect(await waiting.tries()).toMatchObject(FAILED);
  });

  test('PRA-79 the team that holds it keeps the challenge, and cannot keep a new registration out by verifying again', async () => {
    const [holder, newcomer] = [await aTeam('Holder'), await aTeam('Newcomer')];
    const first = await holder.challenge();
    publish(first);
    await holder.tries();
    clock.advance(400 * DAY);
    const promised = await newcomer.challenge();
    expect(await holder.tries()).toMatchObject(VERIFIED);
    expect([await holder.challenge(), await newcomer.challenge()]).toEqual([first, promised]);
    publish(first, promised);
    await holder.tries();
    expect(await newcomer.tries()).toMatchObject(VERIFIED);
    expect(await newcomer.challenge()).toBe(promised);
  });

  test('PRA-80 both sides are mailed, and find it in their audit log without learning who the other is', async () => {
    const [loser, winner] = [await aTeam('Lost'), await aTeam('Won')];
    publish(await loser.challenge());
    await loser.tries();
    publish(await winner.challenge());
    expect([await auditOf(loser.resource), await mailsTo(loser.developer)]).toEqual([[], []]);
    await winner.tries();
    await winner.tries();
    const details = { identifier: loser.resource.identifier };
    expect(await auditOf(loser.resource)).toEqual([
      {
        event_type: 'application.resource_displaced',
        actor_type: 'system',
        actor_id: null,
        ip: null,
        details,
      },
    ]);
    expect(await auditOf(winner.resource)).toMatchObject([
      {
        event_type: 'application.resource_taken_over',
        actor_type: 'user',
        actor_id: String(winner.developer.user_id),
        details,
      },
    ]);
    expect(await mailsTo(loser.developer)).toEqual(['The API Lost is no longer verified']);
    expect(await mailsTo(winner.developer)).toEqual([
      'The API Won was verified in place of another registration',
    ]);
  });

  test('PRA-81 a challenge that is renewed while it is being checked verifies nothing', async () => {
    const [slow, fast] = [await aTeam('Slow'), await aTeam('Fast')];
    const [slows, fasts] = [await slow.challenge(), await fast.challenge()];
    publish(fasts);
    let fastResult: unknown;
    tls.host(host, async (_request, response) => {
      fastResult ??= await fast.tries();
      response.writeHead(200, { 'content-type': 'text/plain' }).end(slows);
    });
    expect(await slow.tries()).toEqual({
      uri: slow.resource.identifier,
      verified: false,
      method: null,
      reason: 'unverified',
      detail: 'dns=skipped wellknown=mismatch',
    });
    expect(fastResult).toMatchObject(VERIFIED);
    expect([(await slow.entry()).status, (await fast.entry()).status]).toEqual(['unverified', 'verified']);
  });

  test('redirect URIs of applications, which no one can take over, keep their challenges', async () => {
    const uri = `https://${host}/mcp`;
    const developer = await aDeveloper(app);
    const rp = await aRelyingParty(app.context, {
      developer: { user_id: developer.user_id, created_at: new Date('2026-01-01T00:00:00Z') },
      redirect_uris: [uri],
    });
    const beside = callsOf(await steppedUp(app, developer), rp.application_id);
    const { challenge_wellknown_body } = await beside.entry();
    const owner = await aTeam('Owner');
    publish(challenge_wellknown_body, await owner.challenge());
    expect(await beside.result(uri)).toMatchObject(VERIFIED);
    expect(await owner.tries()).toMatchObject(VERIFIED);
    expect(await beside.entry()).toMatchObject({ status: 'verified', challenge_wellknown_body });
  });
});
