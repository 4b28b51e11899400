import { expect, test } from 'vitest';
import { ACCESS_KEY_SCOPES, type AccessKeyScope, createAccessKey } from '../../src/access-keys/index.ts';
import type { Feature } from '../../src/platform/http/server.ts';
import { features } from '../../src/web.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { anAccount } from '../support/people.ts';
import { ROUTE_TABLE } from './route-table.ts';

type Route = { method: string; url: string; schemes: string[] };
const routes: Route[] = [];

/** Comes first, so that the router passes it every route. */
const probe: Feature = {
  name: 'probe',
  endpoints: [
    (server) => {
      server.addHook('onRoute', ({ method, url, config }) => {
        for (const each of [method].flat())
          if (each !== 'HEAD' && url.startsWith('/api/v1/'))
            routes.push({ method: each, url, schemes: config?.caller?.security ?? [] });
      });
    },
  ],
};
const app = await startUnlimitedApp({ features: [probe, ...features] });
const { context } = app;
const person = await anAccount(context);
const keys = new Map<string, string>();

/** Path prefixes whose scopes have another name, the narrower first. */
const UNDER: [string, string][] = [
  ['me/acting', 'agents'],
  ['me/approvals', 'agents'],
  ['me', 'profile'],
  ['resources', 'applications'],
  ['organizations', 'applications'],
  ['organization_invitations', 'applications'],
];

/** What a key must hold for a route: reading or writing of what its address begins with. */
function scopeOf({ method, url }: Route): AccessKeyScope | undefined {
  const path = url.slice('/api/v1/'.length);
  const [, subject = path.split('/')[0]] =
    UNDER.find(([beginning]) => path === beginning || path.startsWith(`${beginning}/`)) ?? [];
  const name = `${subject}:${method === 'GET' ? 'read' : 'write'}`;
  return ACCESS_KEY_SCOPES.find((scope) => scope === name);
}

const takesKey = ({ schemes }: Route) => schemes.includes('personal_access_key');
const named = (wanted: (route: Route) => boolean): [string, Route][] =>
  routes.filter(wanted).map((route) => [`${route.method} ${route.url}`, route]);

test.each(named(takesKey))('%s takes a key with its scope and no other', async (_name, route) => {
  const scope = scopeOf(route)!;
  expect(scope).toBeDefined();
  const others = ACCESS_KEY_SCOPES.filter((other) => other !== scope);
  expect(await answerTo(route, others)).toEqual({ status: 403, error: 'insufficient_scope' });
  const { error } = await answerTo(route, [scope]);
  expect(['invalid_token', 'login_required', 'insufficient_scope']).not.toContain(error);
});

/** Knows keys, to tell them that only the person can do this (contract section 12). */
const KNOWS_KEYS = 'POST /api/v1/me/merge/session-token';

test.each(named((route) => !takesKey(route)))('%s takes no key, whatever it may do', async (name, route) => {
  const { status, error } = await answerTo(route, ACCESS_KEY_SCOPES);
  if (name === KNOWS_KEYS) {
    expect([status, error]).toEqual([403, 'session_required']);
    return;
  }
  const isPublic = route.schemes.length === 0;
  // A route that requires no credentials ignores them: the answer is the anonymous one.
  const expected = isPublic ? (await answerTo(route, null)).status : 401;
  expect(status).toBe(expected);
});

test('the router told of routes of both kinds', () => {
  expect(routes.filter(takesKey).length).toBeGreaterThan(15);
  expect(routes.some((route) => !takesKey(route))).toBe(true);
});

async function answerTo(
  route: Route,
  scopes: readonly AccessKeyScope[] | null,
): Promise<{ status: number; error: unknown }> {
  const headers: Record<string, string> =
    scopes === null ? {} : { authorization: `Bearer ${await keyWith(scopes)}` };
  const path = route.url
    .replace(':device_uuid', '01890a5d-ac96-774b-bcce-b302099a8057')
    .replace(':name', 'none:such')
    .replace(/:\w+/g, '999999');
  const body = ROUTE_TABLE[`${route.method} ${route.url}`]?.body;
  const response =
    body === undefined
      ? await app.client().fetch(path, { method: route.method, headers })
      : await app.client().sendJson(route.method, path, body, headers);
  const text = await response.text();
  const answer = (text.startsWith('{') ? JSON.parse(text) : {}) as { error?: unknown };
  return { status: response.status, error: answer.error };
}

async function keyWith(scopes: readonly AccessKeyScope[]): Promise<string> {
  const name = scopes.join(' ');
  const known = keys.get(name);
  if (known !== undefined) return known;
  const input = { user_id: person.user_id, name, scopes: [...scopes], expires_at: null };
  const made = await createAccessKey(context.stores.db, context.clock.now(), input);
  keys.set(name, made.personal_access_key);
  return made.personal_access_key;
}
