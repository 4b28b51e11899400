import { expect, test } from 'vitest';
import { Client } from '../support/client.ts';
import { aDeveloper, aKey } from '../support/developers.ts';
import { startReceiver } from '../support/network/receiver.ts';
import { attribute, startSpanReceiver } from '../support/network/span-receiver.ts';
import { aPerson, aRelyingParty, browserOf, obtainTokens } from '../support/oauth.ts';
import { anAccount, mailedLink, signedIn } from '../support/people.ts';
import { startFleet } from '../support/processes/fleet.ts';
import { resourceScene } from '../support/resource-scene.ts';
import { aResource, verifyHost } from '../support/resources.ts';
import { changeApplication } from '../support/rows.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const STRANGER = `00-${TRACE}-b7ad6b7169203331-01`;

const collector = await startSpanReceiver();
const OPEN = { RATE_LIMITS: 'observe', NET_ALLOW: '127.0.0.0/8' };
const fleet = await startFleet(1, {
  ...OPEN,
  ...collector.env,
  OTEL_SERVICE_NAME: 'sign-in',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
});
const { context } = fleet;

test('OB-09 a request, its statements and the delivery of its webhook are one trace, which the receiver sees', async () => {
  const hook = await startReceiver();
  const person = await aPerson(context);
  const rp = await aRelyingParty(context, { webhook_url: hook.url });
  const browser = await browserOf(fleet, person);
  await obtainTokens(browser, rp);
  const key = await aKey(fleet, person, ['profile:write']);
  const answer = await fetch(`${fleet.baseUrl}/api/v1/me/connected_apps/${rp.client_id}?state=a-code`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${key}`, traceparent: STRANGER },
  });
  expect(answer.status).toBeLessThan(300);
  await expect.poll(() => hook.seen.length, { timeout: 60_000 }).toBe(2);

  const named = (name: string) => collector.spans().filter((span) => span.name === name);
  await expect.poll(() => named('webhook user.unlinked').length, { timeout: 60_000 }).toBe(1);
  const [request] = named('DELETE /api/v1/me/connected_apps/:client_id');
  expect(request).toBeDefined();
  expect(attribute(request!, 'http.response.status_code')).toBe(answer.status);
  expect(attribute(request!, 'countersign.request_id')).toBe(answer.headers.get('x-request-id'));
  const [delivery] = named('webhook user.unlinked');
  expect(delivery).toMatchObject({ traceId: request!.traceId, parentSpanId: request!.spanId });
  const sent = collector.spans().find(({ parentSpanId }) => parentSpanId === delivery!.spanId);
  expect(sent).toMatchObject({ name: 'POST', traceId: request!.traceId });
  expect(hook.seen.map(({ headers }) => headers.traceparent)).toContain(
    `00-${request!.traceId}-${sent!.spanId}-01`,
  );
  const statements = collector
    .spans()
    .filter((span) => span.traceId === request!.traceId && attribute(span, 'db.system.name'));
  expect(statements.length).toBeGreaterThan(3);
  // A stranger's trace is mentioned, not continued.
  expect(request!.traceId).not.toBe(TRACE);
  expect(request!.parentSpanId ?? '').toBe('');
  expect(request!.links).toMatchObject([{ traceId: TRACE }]);
  expect(collector.text()).not.toContain('a-code');
  expect(collector.receiver.seen[0]!.headers.authorization).toBe('Bearer of-the-collector');
  expect(JSON.stringify(collector.resources()[0])).toContain('"sign-in"');
});

test('OB-13 APIs that know people by subjects of their own get no trace in common, and the operator sees where they come from', async () => {
  const developer = await aDeveloper(fleet);
  const person = await aPerson(context);
  const rp = await aRelyingParty(context);
  const scene = resourceScene({ ...fleet, client: () => new Client(fleet.baseUrl) });
  const browser = await scene.browserOf(person);
  const hooks = [await startReceiver(), await startReceiver()];
  for (const { url } of hooks) {
    const api = await aResource(developer, { subject_type: 'pairwise' });
    await verifyHost(fleet, api);
    await changeApplication(context.stores.db, api.application_id, { webhook_url: url });
    await scene.tokensFor(browser, rp, api);
  }
  const key = await aKey(fleet, person, ['profile:write']);
  const path = `/api/v1/me/connected_apps/${rp.client_id}`;
  const headers = { authorization: `Bearer ${key}` };
  expect((await fetch(`${fleet.baseUrl}${path}`, { method: 'DELETE', headers })).status).toBeLessThan(300);

  const traceOf = (traceparent: unknown) => String(traceparent).split('-')[1];
  const noticesOf = (hook: (typeof hooks)[number]) =>
    hook.seen.filter(({ headers }) => headers['x-svc-event'] === 'resource.grant_revoked');
  await expect.poll(() => hooks.map((hook) => noticesOf(hook).length), { timeout: 60_000 }).toEqual([1, 1]);
  const traces = hooks.map((hook) => traceOf(noticesOf(hook)[0]!.headers.traceparent));
  expect(new Set(traces).size).toBe(2);
  const deliveries = () => collector.spans().filter(({ name }) => name === 'webhook resource.grant_revoked');
  await expect.poll(() => deliveries().length, { timeout: 60_000 }).toBe(2);
  const request = collector
    .spans()
    .findLast(({ name }) => name === 'DELETE /api/v1/me/connected_apps/:client_id')!;
  expect(
    deliveries()
      .map(({ traceId }) => traceId)
      .toSorted(),
  ).toEqual(traces.toSorted());
  for (const { links } of deliveries()) expect(links).toMatchObject([{ traceId: request.traceId }]);
});

test('OB-14 a mail and the logout of an application belong to the trace of what caused them', async () => {
  const hook = await startReceiver();
  const person = await anAccount(context);
  const rp = await aRelyingParty(context);
  await changeApplication(context.stores.db, rp.application_id, { backchannel_logout_uri: hook.url });
  const browser = await signedIn(fleet, person);
  await obtainTokens(browser, rp);
  await browser.postForm('/logout', {});
  await browser.postForm('/recover', { email: person.email });
  await mailedLink(fleet.services[0]!, person.email, '/reset-password');

  const named = (name: string) => collector.spans().filter((span) => span.name === name);
  for (const [cause, effect] of [
    ['POST /logout', 'logout'],
    ['POST /recover', 'email'],
  ] as const) {
    await expect.poll(() => named(cause), { timeout: 60_000 }).toHaveLength(1);
    const [request] = named(cause);
    const caused = expect.objectContaining({ traceId: request!.traceId, parentSpanId: request!.spanId });
    await expect.poll(() => named(effect), { timeout: 60_000 }).toContainEqual(caused);
  }
  const logout = named('logout')[0]!;
  expect(collector.spans().find(({ parentSpanId }) => parentSpanId === logout.spanId)).toMatchObject({
    name: 'POST',
    traceId: logout.traceId,
  });
  expect(hook.seen[0]!.headers.traceparent).toContain(logout.traceId);
});

test('OB-15 metrics name the traces that they count, to who asks for OpenMetrics and when there are traces', async () => {
  const [service] = fleet.services;
  const [caller] = fleet.callers(1);
  expect((await caller!.get('/login')).status).toBe(200);
  await signedIn(fleet, await anAccount(context));
  const ask = async (url: string, accept: string) => {
    const response = await fetch(url, { headers: { accept } });
    return { type: response.headers.get('content-type'), text: await response.text() };
  };
  const open = 'application/openmetrics-text;version=1.0.0;q=0.6,text/plain;q=0.3';
  const { type, text } = await ask(service!.metricsUrl, open);
  expect(type).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
  const series =
    /^http_request_duration_seconds_bucket\{[^}]*method="GET",route="\/login"[^}]*\} \d+ # \{trace_id="(\w{32})",span_id="(\w{16})"\} \S+ \d+\.\d{3}$/m;
  const [, trace, span] = series.exec(text)!;
  await expect
    .poll(() => collector.spans().find(({ spanId }) => spanId === span), { timeout: 60_000 })
    .toMatchObject({ traceId: trace, name: 'GET /login' });
  expect(text).toMatch(/^countersign_sign_ins_total\{method="password"\} \d+ # \{trace_id=/m);
  const plain = await ask(service!.metricsUrl, 'text/plain');
  expect(plain.type).toContain('text/plain');
  expect(plain.text).not.toMatch(/trace_id|exemplar/);
});

test('OB-10 without TRACE_TRUST_INCOMING no one makes the sampler keep more, with it a trusted proxy decides', async () => {
  const kept = await startSpanReceiver();
  const sampled = { ...OPEN, ...kept.env, OTEL_TRACES_SAMPLER: 'parentbased_always_off' };
  const [closed, open] = await Promise.all([
    startFleet(1, { ...sampled, TRUST_PROXY: '127.0.0.0/8,::1' }),
    startFleet(1, { ...sampled, TRUST_PROXY: '127.0.0.0/8,::1', TRACE_TRUST_INCOMING: 'on' }),
  ]);
  const ask = ({ baseUrl }: typeof fleet, flags: string) =>
    fetch(`${baseUrl}/login`, { headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-${flags}` } });
  await ask(closed, '01');
  await ask(open, '00');
  await ask(open, '01');
  // A stop sends what is left.
  for (const { services } of [closed, open]) await services[0]!.stop();
  const requests = kept.spans().filter(({ kind }) => kind === 2);
  expect(requests).toMatchObject([{ name: 'GET /login', traceId: TRACE, parentSpanId: 'b7ad6b7169203331' }]);
});

test('OB-11 a collector that never answers, or is not there, holds up neither requests nor the end', async () => {
  const silent = await startSpanReceiver();
  silent.receiver.answer(() => {});
  for (const endpoint of [silent.env.OTEL_EXPORTER_OTLP_ENDPOINT, 'http://127.0.0.1:1']) {
    const {
      services: [service],
      callers,
    } = await startFleet(1, {
      ...OPEN,
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    });
    const [caller] = callers(1);
    for (let each = 0; each < 300; each++) expect((await caller!.get('/login')).status).toBe(200);
    expect(await service!.stop()).toBe(0);
  }
});
