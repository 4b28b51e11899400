import { expect, test } from 'vitest';
import { createAgent } from '../../src/agents/index.ts';
import { addMember, createOrganization } from '../../src/organizations/index.ts';
import { MINUTE } from '../../src/platform/clock.ts';
import type { Feature } from '../../src/platform/http/server.ts';
import { features } from '../../src/web.ts';
import { anAdmin } from '../support/admins.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { aDeveloper, bearer } from '../support/developers.ts';
import { aPerson, aRelyingParty, browserOf } from '../support/oauth.ts';
import { aResourceOf } from '../support/resources.ts';
import { CALLERS, ROUTE_TABLE, type Row } from './route-table.ts';

type Route = { method: string; url: string; form: boolean; guarded: boolean };
const routes: Route[] = [];

/** Comes first, so that the router passes it every route. Pages answer redirects and forms; they have tests of their own. */
const probe: Feature = {
  name: 'probe',
  endpoints: [
    (server) => {
      server.addHook('onRoute', ({ method, url, config }) => {
        if (config?.page) return;
        const route = {
          url,
          form: config?.form !== undefined,
          guarded: Boolean(config?.caller?.security.length),
        };
        for (const name of [method].flat()) if (name !== 'HEAD') routes.push({ ...route, method: name });
      });
    },
  ],
};
const app = await startUnlimitedApp({ features: [probe, ...features] });
const { context, db } = app;
const OPERATOR = { actor: { type: 'operator' as const, id: null }, request: null };

const [owner, member, stranger] = [await aDeveloper(app), await aDeveloper(app), await aDeveloper(app)];
const level0 = await aDeveloper(app, { identity_verified_level: 0 });
const organization_id = await anOrganization();

/** With the owner and the member in it. */
async function anOrganization(): Promise<number> {
  const now = context.clock.now();
  const created = await createOrganization(db, now, OPERATOR, { name: 'Acme', owner_user_id: owner.user_id });
  if ('faults' in created) throw new Error('no organization');
  await addMember(db, now, OPERATOR, { ...created, user_id: member.user_id, role: 'member' });
  return created.organization_id;
}

type Headers = Record<string, string>;
const authorized = (token: string): Headers => ({ authorization: `Bearer ${token}` });

/** Signing in as an administrator costs more than the call. A step-up counts for five minutes. */
const KEPT_MS = MINUTE;

/** The token of an administrator, kept for a while; a new one where the call is about the token itself. */
function adminToken(steppedUp: boolean): (url: string) => Promise<Headers> {
  const token = async () => authorized((await anAdmin(app, { steppedUp })).token);
  let kept: { headers: Headers; until: number } | null = null;
  return async (url) => {
    if (url.startsWith('/api/v1/admin/session')) return await token();
    if (kept === null || kept.until < Date.now())
      kept = { headers: await token(), until: Date.now() + KEPT_MS };
    return kept.headers;
  };
}

/** What each caller presents to this address: a session, a key or a token; a new one where a call may end it. */
const CREDENTIALS: Record<(typeof CALLERS)[number], (url: string) => Promise<Headers>> = {
  anonymous: async () => ({}),
  'end user': async () => {
    const browser = await browserOf(app, await aPerson(context));
    return { cookie: browser.cookieHeader() };
  },
  'developer at level 0': async () => authorized(level0.key),
  owner: async () => authorized(owner.key),
  member: async () => authorized(member.key),
  stranger: async () => authorized(stranger.key),
  admin: adminToken(false),
  'admin with step-up': adminToken(true),
  agent: async () => {
    const agent = await createAgent(db, context.clock.now(), {
      // Of a new person each time: one person can have only so many.
      user_id: (await aPerson(context)).user_id,
      name: 'Agent',
      allowed_action_types: ['a.b'],
      allowed_ips: [],
      public_key: null,
    });
    if ('faults' in agent) throw new Error('no agent');
    return authorized(agent.token);
  },
};

/** The address with a thing of its own behind it: no call sees what another did. */
async function addressOf(url: string): Promise<string> {
  if (url.includes('/applications/:id')) {
    const rp = await aRelyingParty(context, {
      developer: { user_id: owner.user_id, created_at: new Date('2026-01-01T00:00:00Z') },
      organization_id,
    });
    return url.replace(':id', String(rp.application_id));
  }
  if (url.includes('/resources/:id')) {
    const developer = { user_id: owner.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
    const resource = await aResourceOf(context, { developer, organization_id });
    return url.replace(':id', String(resource.application_id));
  }
  if (url.includes('/organizations/:id'))
    return url
      .replace(':id', String(await anOrganization()))
      .replace(':user_id', String(member.user_id))
      .replace(':domain', 'none.example')
      .replace(/:\w+/, '999999');
  if (url.includes('/admin/users/:id')) return url.replace(':id', String((await aPerson(context)).user_id));
  return url
    .replace(':device_uuid', '01890a5d-ac96-774b-bcce-b302099a8057')
    .replace(':name', 'none:such')
    .replace(/:\w+/, '999999');
}

function unguarded(method: string, url: string): Route {
  return { method, url, form: false, guarded: false };
}

/** What is turned away changes nothing: one thing, and one credential of a kind, is enough for all such calls. */
const TURNED_AWAY = [401, 403, 404];
const kept = new Map<string, Promise<unknown>>();

function keep<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
  const made = (kept.get(name) as Promise<Made> | undefined) ?? make();
  kept.set(name, made);
  return made;
}

async function statusOf(route: Route, row: Row, headers: Headers, address: string): Promise<number> {
  const { method, form } = route;
  if (row.body === undefined) return (await app.client().fetch(address, { method, headers })).status;
  if (!form) return (await app.client().sendJson(method, address, row.body, headers)).status;
  const body = new URLSearchParams(row.body as Record<string, string>);
  return (await app.client().fetch(address, { method, body, headers })).status;
}

test('OA-36: every JSON route has an expected answer for each of the nine, and no row is left over', () => {
  const registered = routes.map(({ method, url }) => `${method} ${url}`).sort();
  // The document is added before the first feature, so the probe does not see it.
  expect([...registered, 'GET /openapi.json'].sort()).toEqual(Object.keys(ROUTE_TABLE).sort());
});

test.each(Object.entries(ROUTE_TABLE))('OA-36: %s', async (name, row) => {
  const [method, url] = name.split(' ') as [string, string];
  const route =
    routes.find((known) => known.method === method && known.url === url) ?? unguarded(method, url);
  const answers: [string, number][] = [];
  for (const [index, caller] of CALLERS.entries()) {
    const isTurnedAway = TURNED_AWAY.includes(row.expected[index]!);
    const credentials = () => CREDENTIALS[caller](url);
    const headers = await (isTurnedAway && /^(end user|agent)$/.test(caller)
      ? keep(caller, credentials)
      : credentials());
    const address = await (isTurnedAway ? keep(url, () => addressOf(url)) : addressOf(url));
    answers.push([caller, await statusOf(route, row, headers, address)]);
    if (!isTurnedAway) await db.deleteFrom('scopes').execute();
  }
  expect(answers).toEqual(CALLERS.map((caller, index) => [caller, row.expected[index]]));
});

test('OA-36: callers without the right get 401 or 403 for any input, and learn nothing about what the call takes', async () => {
  const answers: [string, number][] = [];
  for (const { method, url, guarded } of routes) {
    if (!guarded) continue;
    const address = `${url.replace(/:\w+/, '999999')}?limit=none`;
    const call = { method, headers: authorized('none') };
    const answer =
      method === 'GET'
        ? await app.client().fetch(address, call)
        : await app.client().sendJson(method, address, [1], call.headers);
    answers.push([`${method} ${url}`, answer.status]);
  }
  expect(answers.filter(([, status]) => status !== 401)).toEqual([]);
  expect(answers.length).toBeGreaterThan(30);
});

test('a token of another kind identifies no caller', async () => {
  const admin = await anAdmin(app);
  expect((await bearer(app, admin.token).get('/api/v1/applications')).status).toBe(401);
  expect((await bearer(app, owner.key).get('/api/v1/admin/users')).status).toBe(401);
});
