import { setTimeout as pause } from 'node:timers/promises';
import { type Api, type Json, openApi } from '../platform/api.ts';
import { command } from '../platform/command.ts';
import { answer, answerList, type Context } from '../platform/context.ts';
import { usageError } from '../platform/exit-codes.ts';
import { applicationId } from '../platform/find-application.ts';
import { wholeNumber } from '../platform/integer-option.ts';
import { isLoopback } from '../platform/issuer.ts';
import { members, printable, table } from '../platform/terminal.ts';
import { APP } from './apps.ts';

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'dead', 'failed'] as const;
const LISTEN_INTERVAL = 3;
const FORWARD_TIMEOUT = 10_000;
const NEWEST = 20;

type Entry = Json & {
  delivery_id: string;
  event_type: string;
  status: string;
  attempts: number;
  last_error: string | null;
  enqueued_at?: string;
  created_at?: string;
};
type TestEvent = { event_id: string; delivery_id: string; headers: Record<string, string>; body: string };

export const webhooksTest = command({
  name: 'webhooks test',
  summary: 'send a test event to the webhook_url of an application',
  args: [APP],
  examples: ['svc webhooks test 12'],
  async run(context, { args }) {
    const api = openApi(context);
    const path = `/api/v1/applications/${await applicationId(api, args.app!)}/webhook_test`;
    answer(context, await api.call('POST', path), (ids) => members(Object.entries(ids)));
    return undefined;
  },
});

export const webhooksDeliveries = command({
  name: 'webhooks deliveries',
  summary: 'list what was sent to an application, newest first',
  args: [APP],
  options: {
    status: {
      type: 'string',
      value: 'STATUS',
      choices: DELIVERY_STATUSES,
      about: 'only deliveries with this status',
    },
    limit: { type: 'string', value: 'N', about: 'how many; default 20' },
  },
  examples: ['svc webhooks deliveries 12 --status dead', 'svc webhooks deliveries 12 --limit 200 --json'],
  async run(context, { args, options }) {
    const most = wholeNumber('limit', options.limit, { smallest: 1, otherwise: NEWEST });
    const api = openApi(context);
    const query = options.status ? `?status=${options.status}` : '';
    const path = `/api/v1/applications/${await applicationId(api, args.app!)}/webhook_deliveries${query}`;
    answerList(context, await api.list<Entry>(path, 'entries', most), (entries) => {
      if (entries.length === 0) return ['Nothing was sent.'];
      return table(entries.map((entry) => row(context, entry)));
    });
    return undefined;
  },
});

export const webhooksListen = command({
  name: 'webhooks listen',
  summary: 'hand test events of an application to a receiver on this machine',
  args: [APP],
  options: {
    'forward-to': {
      type: 'string',
      value: 'URL',
      about: 'the receiver: http on localhost, 127.0.0.1 or [::1]',
    },
    test: { type: 'boolean', about: 'send a test event to begin with' },
    once: { type: 'boolean', about: 'end after one event; exit code 1 unless the receiver took it' },
  },
  details: [
    'Test events come from `svc webhooks test` and from the console. They arrive here signed as the service signs them, so that the receiver can be built and debugged without being reachable from outside. Real events are never forwarded.',
  ],
  examples: ['svc webhooks listen 12 --forward-to http://localhost:4000/hooks --test'],
  async run(context, { args, options }) {
    const target = forwardTarget(options['forward-to']);
    const api = openApi(context);
    const path = `/api/v1/applications/${await applicationId(api, args.app!)}`;
    const seen = new Set((await newest(api, path)).map(({ event_id }) => event_id));
    if (options.test) await api.call('POST', `${path}/webhook_test`);
    const stop = context.terminal.spin(`Waiting for test events, to be handed to ${target} …`);
    try {
      for (;;) {
        for (const event of (await newest(api, path)).reverse()) {
          if (seen.has(event.event_id)) continue;
          seen.add(event.event_id);
          const isTaken = await forward(context, target, event);
          if (options.once) return isTaken ? 0 : 1;
        }
        await pause(LISTEN_INTERVAL * 1000, undefined, { signal: context.signal });
      }
    } finally {
      stop();
    }
  },
});

function newest(api: Api, path: string): Promise<TestEvent[]> {
  return api.list<TestEvent>(`${path}/webhook_test_events`, 'test_events', NEWEST);
}

function forwardTarget(text: string | undefined): string {
  const url = URL.canParse(text ?? '') ? new URL(text!) : null;
  if (url?.protocol === 'http:' && isLoopback(url)) return url.href;
  throw usageError('--forward-to takes an http address of this machine, as in http://localhost:4000/hooks');
}

async function forward(context: Context, target: string, event: TestEvent): Promise<boolean> {
  const { event_id, delivery_id, headers, body } = event;
  const request = { method: 'POST', headers, body, redirect: 'manual' } as const;
  const status = await fetch(target, { ...request, signal: AbortSignal.timeout(FORWARD_TIMEOUT) }).then(
    (response) => response.status,
    () => null,
  );
  const isTaken = status !== null && status >= 200 && status < 300;
  answer(context, { event_id, delivery_id, forwarded_to: target, status }, () => [
    `${context.terminal.paint(isTaken ? 'green' : 'red', String(status ?? 'no answer'))}  webhook.ping  ${event_id}`,
  ]);
  return isTaken;
}

function row({ terminal }: Context, entry: Entry): string[] {
  const { status, event_type, delivery_id, attempts, last_error, enqueued_at, created_at } = entry;
  const tone = status === 'delivered' ? 'green' : status === 'waiting' ? 'yellow' : 'red';
  return [
    terminal.paint(tone, status),
    created_at ?? enqueued_at ?? '',
    event_type,
    delivery_id,
    `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
    printable(last_error ?? ''),
  ];
}
