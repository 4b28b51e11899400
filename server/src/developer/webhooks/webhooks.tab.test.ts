import { beforeEach, expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { startReceiver } from '../../../test/support/network/receiver.ts';
import { aPerson, signIn } from '../../../test/support/oauth.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { deliver, enqueueDeleted, enqueuePing } from '../../../test/support/webhooks.ts';
import { createApplication } from '../../applications/index.ts';
import { after, HOUR, MINUTE } from '../../platform/clock.ts';
import { replayDeliveries } from '../../webhooks/index.ts';
import { whyDead } from './delivery-labels.ts';

const app = await startUnlimitedApp();
const { db } = app;
let time = app.context.clock.now();
const context = { ...app.context, clock: { now: () => time } };
const receiver = await startReceiver();

beforeEach(() => {
  receiver.forget();
  time = app.context.clock.now();
});

/** A developer with a fresh step-up, on the page of their application. */
async function aVisit(webhook_url: string | null = receiver.url, steppedUp = true) {
  const person = await aPerson(context);
  const browser = app.client();
  const { session_id } = await signIn(context, browser, person);
  if (steppedUp)
    await db
      .updateTable('sessions')
      .set({ otp_verified_at: time })
      .where('session_id', '=', session_id)
      .execute();
  const created = await createApplication(
    db,
    context.keyring,
    time,
    { actor: { type: 'operator', id: null }, request: null },
    {
      developer: { user_id: person.user_id, created_at: new Date(0) },
      redirect_uris: ['https://rp.example/callback'],
      webhook_url,
      created_via: 'web',
    },
  );
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const root = `/developer/applications/${created.application_id}`;
  return { browser, application_id: created.application_id, root };
}

async function textOf(browser: Client, path: string): Promise<string> {
  const response = await browser.get(path);
  expect(response.status).toBe(200);
  return await response.text();
}

test('the webhooks tab shows the state, sends a test event, and offers neither without an address', async () => {
  const { browser, application_id, root } = await aVisit();
  const page = await textOf(browser, `${root}/webhooks`);
  expect(page).toContain(receiver.url);
  expect(page).toContain('Change the address');
  expect(badgeOf(page)).toBe('<span class="badge neutral">No deliveries yet</span>');
  const sent = await browser.postForm(`${root}/webhooks`, { do: 'test' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${root}/webhooks?done=test`]);
  expect(await textOf(browser, `${root}/webhooks?done=test`)).toContain('A webhook.ping event is on its way');
  receiver.answer((response) => response.writeHead(500).end());
  time = app.context.clock.now();
  await deliver(context);
  expect(receiver.seen[0]?.headers['x-svc-event']).toBe('webhook.ping');
  expect(await textOf(browser, `${root}/webhooks`)).toContain('The last attempt failed: ');
  receiver.answer((response) => response.writeHead(204).end());
  time = after(time, 2 * HOUR);
  await deliver(context);
  expect(badgeOf(await textOf(browser, `${root}/webhooks`))).toBe(
    '<span class="badge success">Responding</span>',
  );
  await changeApplication(db, application_id, { webhook_url: null });
  const without = await textOf(browser, `${root}/webhooks`);
  expect([without.includes('id="no-address"'), without.includes('do-test')]).toEqual([true, false]);
  expect((await browser.postForm(`${root}/webhooks`, { do: 'test' })).status).toBe(422);
});

/** How the receiver is doing: the second badge of the page, after the review's. */
function badgeOf(page: string): string | undefined {
  return page.match(/<span class="badge \w+">[^<]*<\/span>/)?.[0];
}

test.each([
  [
    'refuses connections',
    'http://localhost:1/hook',
    'the connection was refused or cut off. Is your server running',
  ],
  ['has no address', 'https://nowhere.invalid/hook', 'the name does not resolve.'],
  ['has a private address', 'https://10.0.0.1/hook', 'its address is private'],
])('of a receiver that %s the check says so, without a verdict', async (_, url, why) => {
  const { browser, application_id, root } = await aVisit();
  // Registration takes no private address; an address can become one later.
  await changeApplication(db, application_id, { webhook_url: url });
  const sent = await browser.postForm(`${root}/webhooks`, { do: 'check' });
  const page = await textOf(browser, sent.headers.get('location')!);
  expect(page).toContain(`We couldn’t reach ${url}: ${why}`);
  expect(page).toMatch(/<div id="status" class="status warning"[^>]*>We couldn’t check your receiver\./);
  expect(page).not.toMatch(/Wrong|Unclear|Compute the HMAC|id="status" class="status"/);
});

test('a receiver that answers some requests gets a verdict for those alone', async () => {
  const { browser, root } = await aVisit();
  let requests = 0;
  receiver.answer((response) => {
    requests += 1;
    if (requests === 1) response.writeHead(204).end();
    else response.destroy();
  });
  const sent = await browser.postForm(`${root}/webhooks`, { do: 'check' });
  const page = await textOf(browser, sent.headers.get('location')!);
  expect(page.match(/<span class="badge neutral">No response<\/span>/g)).toHaveLength(5);
  expect(page).not.toMatch(/Answer 401|remember X-Svc-Event-Id/);
});

test('a receiver is checked with valid, repeated, tampered and unknown requests; the page says what is wrong', async () => {
  const { browser, root } = await aVisit();
  // The first badge of the page is the review's.
  const check = async () => {
    const response = await browser.postForm(`${root}/webhooks`, { do: 'check' });
    expect(response.headers.get('location')).toBe(`${root}/webhooks?done=check`);
    return await textOf(browser, `${root}/webhooks?done=check`);
  };
  const naive = await check();
  expect(naive.match(/badge (success|warning|danger)/g)?.slice(0, 4)).toEqual([
    'badge success',
    'badge success',
    'badge danger',
    'badge danger',
  ]);
  expect(naive).toContain('Your receiver accepts forged events');
  expect(naive).toContain('Your receiver accepts forged events in the legacy format');
  expect(receiver.seen).toHaveLength(6);
  const ids = receiver.seen.map(({ headers }) => headers['x-svc-event-id']);
  expect(new Set(ids).size).toBe(3);
  const legacy = receiver.seen.filter(({ headers }) =>
    String(headers['x-svc-signature']).startsWith('sha256='),
  );
  expect(legacy.map(({ raw }) => Object.keys(JSON.parse(raw.toString())))).toEqual(
    Array(2).fill(['id', 'event_type', 'payload', 'created_at']),
  );

  receiver.forget();
  const genuine = new Map<string, number>();
  receiver.answer((response, { headers }) => {
    const id = String(headers['x-svc-event-id']);
    if (genuine.size === 0) genuine.set(id, 0);
    const times = genuine.get(id);
    if (times !== undefined) genuine.set(id, times + 1);
    response.writeHead(times === undefined ? 401 : times > 0 ? 409 : 200).end();
  });
  const sound = await check();
  expect(sound.match(/badge (success|warning|danger)/g)?.slice(0, 4)).toEqual(Array(4).fill('badge success'));
  // A reload neither checks again nor shows it again.
  expect(await textOf(browser, `${root}/webhooks?done=check`)).not.toContain('id="results"');
});

test('keys are issued, shown once and revoked after a step-up; the last one stays', async () => {
  const { browser, application_id, root } = await aVisit();
  const path = `${root}/signing-keys`;
  const kids = async () =>
    (
      await db
        .selectFrom('webhook_signing_keys')
        .select('kid')
        .where('application_id', '=', application_id)
        .where('revoked_at', 'is', null)
        .orderBy('key_id')
        .execute()
    ).map(({ kid }) => kid);
  const [first] = await kids();
  const issued = await browser.postForm(path, { do: 'issue', grace_seconds: '3600' });
  expect(issued.headers.get('location')).toBe(`${path}?done=issued`);
  const [, second] = await kids();
  expect(await textOf(browser, `${path}?done=issued`)).toContain(second!);
  expect((await browser.postForm(path, { do: 'issue', grace_seconds: '7' })).status).toBe(422);

  const shown = await browser.postForm(path, { do: 'show', kid: second! });
  const page = await textOf(browser, shown.headers.get('location')!);
  expect(page).toMatch(/value="[0-9a-f]{64}"/);
  expect(await textOf(browser, `${path}?done=shown`)).not.toMatch(/value="[0-9a-f]{64}"/);

  expect((await browser.postForm(path, { do: 'revoke', kid: first! })).status).toBe(303);
  expect(await kids()).toEqual([second]);
  const last = await browser.postForm(path, { do: 'revoke', kid: second! });
  expect([last.status, (await last.text()).includes('You can’t revoke the last active key')]).toEqual([
    422,
    true,
  ]);
  const plain = await aVisit(receiver.url, false);
  const led = await plain.browser.postForm(`${plain.root}/signing-keys`, { do: 'issue', grace_seconds: '0' });
  expect(led.headers.get('location')).toMatch(/^\/account\/step-up\?return_to=/);
});

test('one delivery shows every attempt, why it ended, and is resent with its ids', async () => {
  const { browser, application_id, root } = await aVisit();
  receiver.answer((response) => response.writeHead(404).end('<b>no such thing</b> svc_pak_abcdefgh'));
  const { event_id } = await enqueuePing(context, application_id);
  await deliver(context);
  const list = await textOf(browser, `${root}/deliveries?status=dead`);
  const [, entry] = list.match(/\?entry=(outbox\.\d+)/)!;
  const page = await textOf(browser, `${root}/deliveries?entry=${entry}`);
  expect(page).toContain('The receiver answered 404.');
  // CO-47
  expect(page).toContain(`<li><a href="${root}/deliveries">Deliveries</a></li></ol><h1>webhook.ping</h1>`);
  expect(page).toContain('&lt;b&gt;no such thing&lt;/b&gt; svc_pak_[redacted]');
  // In the colors of other code.
  expect(page).toContain('<span class="hl-attr">&quot;event_type&quot;</span>');
  receiver.forget();
  const again = await browser.postForm(`${root}/deliveries`, { entry: entry! });
  expect(again.headers.get('location')).toBe(`${root}/deliveries?entry=${entry}&done=replayed`);
  time = app.context.clock.now();
  expect(await deliver(context)).toBe(1);
  expect(receiver.seen.map(({ headers }) => headers['x-svc-event-id'])).toEqual([event_id]);
  const after_ = await textOf(browser, `${root}/deliveries?entry=${entry}`);
  expect(after_.match(/<li><strong>Attempt 1<\/strong>( \(resent\))?/g)).toEqual([
    '<li><strong>Attempt 1</strong>',
    '<li><strong>Attempt 1</strong> (resent)',
  ]);
  // Delivered events can be resent too; other people's deliveries are not found.
  await browser.postForm(`${root}/deliveries`, { entry: entry! });
  time = app.context.clock.now();
  expect(await deliver(context)).toBe(1);
  const stranger = await aVisit();
  const other = await textOf(stranger.browser, `${stranger.root}/deliveries?entry=${entry}`);
  expect(other).not.toContain(event_id);
  await stranger.browser.postForm(`${stranger.root}/deliveries`, { entry: entry! });
  expect(await deliver(context)).toBe(0);
});

test('CO-43 a delivery that waits for its next attempt is sent now, alone or selected, and keeps counting; one that is being sent is left alone', async () => {
  const { browser, application_id, root } = await aVisit();
  const path = `${root}/deliveries`;
  receiver.answer((response) => response.writeHead(503).end());
  await enqueuePing(context, application_id);
  await deliver(context);
  const entry = /name="entries" value="([^"]+)"/.exec(await textOf(browser, path))![1]!;
  const id = Number(entry.split('.')[1]);
  const row = async () =>
    await db
      .selectFrom('webhook_outbox')
      .select(['attempts', 'next_retry_at', 'leased_until', 'signature_kid'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const waiting = await row();
  expect(waiting).toMatchObject({ attempts: 1, leased_until: null });
  expect(waiting.next_retry_at.getTime()).toBeGreaterThan(time.getTime());
  await deliver(context);
  expect(await row()).toMatchObject({ attempts: 1 });

  const page = await textOf(browser, `${path}?entry=${entry}`);
  expect(page).toContain('Makes the next attempt now instead of when it is due.');
  expect(page).toMatch(/id="replay"[^>]*>Send now</);
  const answer = await browser.postForm(path, { entry });
  expect(answer.headers.get('location')).toBe(`${path}?entry=${entry}&done=replayed`);
  time = app.context.clock.now();
  await deliver(context);
  expect(await row()).toMatchObject({ attempts: 2, signature_kid: waiting.signature_kid });

  await changeRow(id, { leased_until: after(context.clock.now(), HOUR) });
  const selected = async () =>
    (await browser.postForm(path, { chosen: 'yes', entries: [entry] })).headers.get('location');
  expect(await selected()).toBe(`${path}?resent=0-1`);
  await changeRow(id, { leased_until: null });
  expect(await selected()).toBe(`${path}?resent=1-1`);
  receiver.answer((response) => response.writeHead(204).end());
  time = app.context.clock.now();
  expect(await deliver(context)).toBe(1);
  expect(await textOf(browser, path)).toContain('>Delivered<');
  expect(await row()).toMatchObject({ attempts: 3 });
});

async function changeRow(id: number, change: { leased_until: Date | null }) {
  await db.updateTable('webhook_outbox').set(change).where('id', '=', id).execute();
}

test('CO-33: chosen deliveries are resent with their ids, each as one, and no others', async () => {
  const { browser, application_id, root } = await aVisit();
  const path = `${root}/deliveries`;
  receiver.answer((response) => response.writeHead(404).end());
  const [first, second, third] = [
    await enqueuePing(context, application_id),
    await enqueuePing(context, application_id),
    await enqueuePing(context, application_id),
  ];
  await deliver(context);
  const stranger = await aVisit();
  await enqueuePing(context, stranger.application_id);
  await deliver(context);
  const boxesOf = (page: string) =>
    [
      ...page.matchAll(
        /<input type="checkbox" id="entries-[a-z.0-9]+" form="chosen" aria-label="[^"]+" name="entries" value="([^"]+)">/g,
      ),
    ].map(([, entry]) => entry!);
  const entries = boxesOf(await textOf(browser, path));
  expect(entries).toHaveLength(3);
  const [theirs] = boxesOf(await textOf(stranger.browser, `${stranger.root}/deliveries`));
  receiver.forget();
  time = app.context.clock.now();

  const none = await browser.postForm(path, { chosen: 'yes' });
  expect([none.status, (await none.text()).includes('Select at least one delivery.')]).toEqual([422, true]);
  const oldest = entries.slice(1);
  const some = [...oldest, oldest[0]!, theirs!, 'outbox.999999999', 'nonsense'];
  const answer = await browser.postForm(path, { chosen: 'yes', entries: some });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?resent=2-5`]);
  const page = await textOf(browser, `${path}?resent=2-5`);
  expect(page).toContain('Resending 2 of 5.');
  // One that is waiting is offered too.
  expect(boxesOf(page)).toEqual(entries);
  time = app.context.clock.now();
  expect(await deliver(context)).toBe(2);
  const sent = receiver.seen.map(({ headers }) => headers['x-svc-event-id']);
  expect(new Set(sent)).toEqual(new Set([first.event_id, second.event_id]));
  expect(sent).not.toContain(third.event_id);
  const lines = await db
    .selectFrom('audit_events')
    .select('event_type')
    .where('application_id', '=', application_id)
    .where('event_type', '=', 'application.webhooks_replayed')
    .execute();
  expect(lines).toHaveLength(2);
});

test('a time range is resent, both paths, with progress; wrong times are refused at their fields', async () => {
  const { browser, application_id, root } = await aVisit();
  const path = `${root}/deliveries`;
  receiver.answer((response) => response.writeHead(410).end());
  const start = after(time, -2 * HOUR);
  time = start;
  for (let count = 0; count < 3; count++) await enqueuePing(context, application_id);
  await enqueueDeleted(context, application_id);
  await db.updateTable('webhook_deliveries').set({ failed_at: time, attempts: 10 }).execute();
  await deliver(context);
  time = after(start, HOUR);
  await enqueuePing(context, application_id);
  await deliver(context);
  receiver.forget();

  const inPage = (moment: Date) => moment.toISOString().slice(0, 16);
  const range = { from: inPage(after(start, -MINUTE)), to: inPage(after(start, 2 * MINUTE)) };
  for (const [bad, words] of [
    [{ from: 'yesterday', to: range.to }, 'Enter a start date'],
    [{ from: range.to, to: range.from }, 'The end is before the start'],
    [
      { from: '2001-01-01T00:00', to: '2001-01-02T00:00' },
      'There are no events to resend in this time range',
    ],
  ] as const) {
    const refused = await browser.postForm(path, bad);
    expect([refused.status, (await refused.text()).includes(words)]).toEqual([422, true]);
  }
  const sent = await browser.postForm(path, range);
  const progress = sent.headers.get('location')!;
  expect(progress).toMatch(new RegExp(`^${path}\\?replay=rpl_\\w+&done=replayed$`));
  expect(await textOf(browser, progress)).toContain('0 of 4 done');
  time = app.context.clock.now();
  expect(await deliver(context)).toBe(4);
  expect(await textOf(browser, progress)).toContain('4 of 4 done');
  expect(receiver.seen.map(({ headers }) => headers['x-svc-event']).sort()).toEqual([
    'user.deleted',
    'webhook.ping',
    'webhook.ping',
    'webhook.ping',
  ]);
});

test.each([
  ['outbox', 1, 'http_404', 'The receiver answered 404.'],
  ['outbox', 5, 'http_503', 'All 5 attempts failed. The receiver answered 503.'],
  ['outbox', 5, 'timeout', 'All 5 attempts failed. The receiver didn’t answer within 10 seconds.'],
  ['outbox', 1, 'ssrf_blocked', 'points to a private address'],
  ['outbox', 5, 'worker_lost', 'the process that was sending it stopped'],
  ['legacy', 10, 'http_404', 'All 10 attempts failed. The receiver answered 404.'],
  ['legacy', 1, 'application_deleted', 'The application was deleted.'],
  ['legacy', 1, 'no_webhook_url', 'no longer had a webhook_url'],
  ['legacy', 1, null, 'We couldn’t send it.'],
] as const)('why dead: %s after %i attempts, %s', (path, attempts, last_error, words) => {
  expect(whyDead('en', { path, attempts, last_error })).toContain(words);
  expect(whyDead('ja', { path, attempts, last_error })).toMatch(/[぀-ヿ]/);
});

test('ranges are replayed ten times an hour at most', async () => {
  const { application_id } = await aVisit();
  const strict = { ...context, config: { ...context.config, rate_limits: 'enforce' as const } };
  const actor = { type: 'operator', id: null } as const;
  const range = { from: time, to: after(time, MINUTE), delivered: false };
  const request = {} as Parameters<typeof replayDeliveries>[1];
  const replay = () => replayDeliveries(strict, request, actor, application_id, range);
  for (let count = 0; count < 10; count++) expect((await replay()).count).toBe(0);
  await expect(replay()).rejects.toMatchObject({ status: 429 });
});

test('CO-37: deliveries are found by their whole id and by a part of it, never those of another application', async () => {
  const { browser, application_id, root } = await aVisit();
  const other = await aVisit();
  const events = [await enqueuePing(context, application_id), await enqueuePing(context, application_id)];
  await enqueuePing(context, other.application_id);
  await enqueueDeleted(context, application_id);
  const rows = await db
    .selectFrom('webhook_outbox')
    .select(['event_id', 'delivery_id'])
    .where('oauth_application_id', '=', application_id)
    .orderBy('id')
    .execute();
  const legacy = await db
    .selectFrom('webhook_deliveries')
    .select('delivery_id')
    .where('oauth_application_id', '=', application_id)
    .executeTakeFirstOrThrow();
  const foundBy = async (id: string, who = { browser, root }) => {
    const file = await who.browser.get(
      `${who.root}/deliveries?${new URLSearchParams({ id, format: 'csv' })}`,
    );
    const lines = (await file.text()).trim().split('\r\n').slice(1);
    return lines.map((line) => line.split(',')[4]).toSorted();
  };
  const [one, two] = rows;
  expect(events.map(({ event_id }) => event_id)).toEqual([one!.event_id, two!.event_id]);
  expect(await foundBy(one!.event_id)).toEqual([one!.delivery_id]);
  expect(await foundBy(` ${two!.delivery_id} `)).toEqual([two!.delivery_id]);
  expect(await foundBy(one!.event_id.slice(6, 20))).toEqual([one!.delivery_id]);
  expect(await foundBy(legacy.delivery_id.slice(4, 18))).toEqual([legacy.delivery_id]);
  expect(await foundBy('dlv_')).toHaveLength(3);
  // An underscore and a percent sign mean themselves.
  expect(await foundBy('%')).toEqual([]);
  expect(await foundBy(one!.event_id, other)).toEqual([]);
  const page = await textOf(browser, `${root}/deliveries?id=nothing`);
  expect(page).toContain('Nothing matches');
  expect(page).toContain('value="nothing"');
});
