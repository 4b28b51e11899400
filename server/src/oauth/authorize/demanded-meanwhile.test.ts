import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import {
  authorizePath,
  aVisitor,
  pkce,
  post,
  type RelyingParty,
  received,
  signIn,
} from '../../../test/support/oauth.ts';
import { formIn } from '../../../test/support/people.ts';
import { formOf, pathOfPushed } from '../../../test/support/pushed.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { aSigningClient, type SigningClient } from '../../../test/support/signed-requests.ts';

const app = await startUnlimitedApp();
const { context, db } = app;
const { challenge } = pkce();

type Way = 'pushed and signed' | 'pushed' | 'signed' | 'plain';

/** Where the browser goes with the request; each is sent in a way that is allowed so far. */
async function pathTo(way: Way, rp: SigningClient): Promise<string> {
  // A fresh sign-in is demanded, so that all of them wait in a row.
  const plain = authorizePath(rp, challenge, { prompt: 'login' });
  const { client_id } = rp;
  const request = way.includes('signed') && { request: await rp.sign(formOf(plain)) };
  if (way.startsWith('pushed'))
    return pathOfPushed(rp, await post(app.client(), '/oauth/par', rp, request || formOf(plain)));
  return request ? `/oauth/authorize?${new URLSearchParams({ client_id, ...request })}` : plain;
}

const PUSHING = { require_pushed_authorization_requests: true };
const SIGNING = { require_signed_request_object: true };
type Demand = { demand: typeof PUSHING | typeof SIGNING; way: Way; outcome: 'code' | 'refused' };
const cases: Demand[] = [
  { demand: PUSHING, way: 'plain', outcome: 'refused' },
  { demand: PUSHING, way: 'signed', outcome: 'refused' },
  { demand: PUSHING, way: 'pushed', outcome: 'code' },
  { demand: SIGNING, way: 'plain', outcome: 'refused' },
  { demand: SIGNING, way: 'pushed', outcome: 'refused' },
  { demand: SIGNING, way: 'signed', outcome: 'code' },
  { demand: SIGNING, way: 'pushed and signed', outcome: 'code' },
];

/** The request goes as far as `stage`, then its client demands something of requests, then it goes on. */
async function outcomeOf({ demand, way }: Demand, stage: 'arriving' | 'signing in' | 'consenting') {
  const rp = await aSigningClient(context);
  const { person, browser } = await aVisitor(app);
  const path = await pathTo(way, rp);
  const change = () => changeApplication(db, rp.application_id, demand);
  if (stage === 'arriving') await change();
  const arrived = (await browser.get(path)).headers.get('location')!;
  if (!arrived.startsWith('/login?')) return codeOrError(rp, arrived);
  if (stage === 'signing in') await change();
  await signIn(context, browser, person);
  const back = new URL(arrived, app.baseUrl).searchParams.get('return_to')!;
  const onward = (await browser.get(back)).headers.get('location')!;
  if (!onward.startsWith('/oauth/consent?')) return codeOrError(rp, onward);
  const form = formIn(await (await browser.get(onward)).text(), 'consent');
  await change();
  const answer = { ...form, scope: ['openid', 'profile:basic', 'email'], decision: 'allow' };
  return codeOrError(rp, (await browser.postForm('/oauth/consent', answer)).headers.get('location')!);
}

function codeOrError({ redirect_uri }: RelyingParty, location: string): string {
  expect(location.startsWith(redirect_uri)).toBe(true);
  const { code, error } = received(new Response(null, { status: 303, headers: { location } }));
  return code === undefined ? error! : 'code';
}

const named = cases.map((each) => ({ ...each, what: Object.keys(each.demand)[0]! }));

test.each(named)('FA-119: once its client has $what, what is $way and waits: $outcome', async (each) => {
  const isArrivingFree = each.outcome === 'code' || each.way === 'pushed';
  const stages = ['signing in', 'consenting', ...(isArrivingFree ? (['arriving'] as const) : [])] as const;
  const outcomes = await Promise.all(stages.map((stage) => outcomeOf(each, stage)));
  const expected = each.outcome === 'code' ? 'code' : 'invalid_request';
  expect(outcomes).toEqual(stages.map(() => expected));
});
