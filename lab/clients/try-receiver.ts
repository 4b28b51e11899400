import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './client.ts';
import type { Installation } from './installation.ts';
import type { Running } from './launch.ts';

export const ATTEMPTS = [
  'a real delivery',
  'the same again',
  'changed body',
  'unknown key',
  'no signature',
  'legacy format',
  'changed body, legacy format',
] as const;
const PATIENCE_MS = 60_000;

type TestEvent = { event_id: string; headers: Record<string, string>; body: string };

/** Has the service deliver a test event, sends it again and forged to the same receiver, and an event in the legacy format. */
export async function tryReceiver(
  app: App & { application_id: number },
  running: Running,
  { call }: Installation,
): Promise<Record<string, string>> {
  const path = `/applications/${app.application_id}`;
  await call('POST', `${path}/webhook_test`);
  const arrived = () => [...running.output().matchAll(/^webhook\.ping (\S+)/gm)].map(([, id]) => id);
  for (const deadline = Date.now() + PATIENCE_MS; arrived().length === 0; await sleep(100))
    if (Date.now() > deadline) throw new Error(`nothing was accepted: ${running.output().slice(-300)}`);
  const { test_events } = (await call('GET', `${path}/webhook_test_events`)) as { test_events: TestEvent[] };
  const event = test_events.find(({ event_id }) => event_id === arrived()[0]);
  if (!event) throw new Error(`it printed ${arrived()[0]}, which is no event`);

  const signed = lowerCase(event.headers);
  const send = async (body: string, headers: Record<string, string | undefined> = {}) => {
    const present = Object.entries({ ...signed, ...headers }).filter((entry) => entry[1] !== undefined);
    const answer = await fetch(`${app.url}/webhooks`, {
      method: 'POST',
      headers: Object.fromEntries(present) as Record<string, string>,
      body,
    });
    return answer.status;
  };
  const foreign = createHmac('sha256', 'a stranger’s key').update(event.body).digest();
  const again = await send(event.body);
  const forged = {
    'changed body': await send(event.body.replace('{', '{ ')),
    'unknown key': await send(event.body, {
      'x-svc-signature': `t=1,kid=kid_none,v1=${foreign.toString('hex')}`,
      'webhook-signature': `v1,${foreign.toString('base64')}`,
    }),
    'no signature': await send(event.body, { 'x-svc-signature': undefined, 'webhook-signature': undefined }),
    'changed body, legacy format': await send(LEGACY_BODY.replace('{', '{ '), legacySignatures(app)),
  };
  const legacy = await send(LEGACY_BODY, legacySignatures(app));
  await sleep(500);
  const isRead = running.output().includes('user.unlinked');
  const once = arrived().length === 1;
  return {
    'a real delivery': 'accepted',
    'the same again':
      again < 300 && once
        ? `${again}, not processed again`
        : `failed: ${again}, processed ${arrived().length} times`,
    'legacy format': legacy < 300 && isRead ? 'accepted' : `failed: ${legacy}`,
    ...Object.fromEntries(
      Object.entries(forged).map(([what, status]) => [
        what,
        status === 401 ? 'refused' : `failed: ${status}`,
      ]),
    ),
  };
}

const LEGACY_BODY = JSON.stringify({
  id: 7,
  event_type: 'user.unlinked',
  payload: { sub: 'a sub' },
  created_at: '2026-11-27T00:00:00.000Z',
});

/** The service sends this format when a person disconnects an application; server/test/journeys has real ones. */
function legacySignatures({
  webhook_secret,
  webhook_signing_secret,
}: App): Record<string, string | undefined> {
  const [id, timestamp] = ['dlv_legacy', String(Math.floor(Date.now() / 1000))];
  const key = Buffer.from(webhook_signing_secret!.slice('whsec_'.length), 'base64');
  const standard = createHmac('sha256', key).update(`${id}.${timestamp}.${LEGACY_BODY}`).digest('base64');
  const legacy = createHmac('sha256', webhook_secret!).update(LEGACY_BODY).digest('hex');
  return {
    'x-svc-event': 'user.unlinked',
    'x-svc-event-id': undefined,
    'x-svc-delivery-id': id,
    'x-svc-signature': `sha256=${legacy}`,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${standard}`,
  };
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
