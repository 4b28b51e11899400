import { setTimeout as pause } from 'node:timers/promises';
import { type Api, openApi } from '../platform/api.ts';
import { command } from '../platform/command.ts';
import { answer, type Context } from '../platform/context.ts';
import { Failure } from '../platform/exit-codes.ts';
import { type Application, findApplication, type Verification } from '../platform/find-application.ts';
import { wholeNumber } from '../platform/integer-option.ts';
import { table } from '../platform/terminal.ts';
import { APP } from './apps.ts';
import { STATUS_TONES } from './tones.ts';

/** The API takes 60 calls a minute. */
const MIN_INTERVAL_SECONDS = 2;

export const verifyStatus = command({
  name: 'verify status',
  summary: 'show how the redirect URIs of an application are verified',
  args: [APP],
  options: {
    watch: { type: 'boolean', about: 'show every change until all that can be verified are' },
    interval: {
      type: 'string',
      value: 'SECONDS',
      about: `between two looks; default 3, at least ${MIN_INTERVAL_SECONDS}`,
    },
  },
  details: [
    'Only reads: verification itself is begun on the application’s page in the console. Exit code 0 when every redirect URI that can be verified is, else 1.',
    'With --watch and --json every change is one line.',
  ],
  examples: ['svc verify status 12', 'svc verify status 12 --watch --json'],
  async run(context, { args, options }) {
    const interval = wholeNumber('interval', options.interval, {
      smallest: MIN_INTERVAL_SECONDS,
      otherwise: 3,
    });
    const api = openApi(context);
    const first = await findApplication(api, args.app!);
    show(context, first);
    if (isProven(first)) return 0;
    context.terminal.note(`Verify them in the console: ${api.issuer}/developer/applications/${first.id}`);
    if (!options.watch) return 1;
    await watch(context, api, first, interval);
    return 0;
  },
});

async function watch(context: Context, api: Api, first: Application, interval: number): Promise<void> {
  let shown = JSON.stringify(first.redirect_uri_verifications);
  let seen = first;
  const stop = context.terminal.spin('Waiting for a change …');
  try {
    while (!isProven(seen)) {
      await pause(interval * 1000, undefined, { signal: context.signal });
      seen = await patiently(context, () => findApplication(api, String(first.id)));
      const now = JSON.stringify(seen.redirect_uri_verifications);
      if (now === shown) continue;
      shown = now;
      show(context, seen);
    }
  } finally {
    stop();
  }
}

/** A watch outlives a busy service. */
async function patiently<Result>(context: Context, read: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Failure) || error.error !== 'rate_limited') throw error;
      const seconds = Number(error.members.retry_after ?? 10);
      await pause(seconds * 1000, undefined, { signal: context.signal });
    }
  }
}

export function summaryOf({ id, redirect_uri_verifications }: Application) {
  const verified = isProven({ redirect_uri_verifications });
  return { application_id: id, verified, redirect_uri_verifications };
}

/** Hosts that cannot be verified (localhost, custom schemes) do not count. */
function isProven({ redirect_uri_verifications }: Pick<Application, 'redirect_uri_verifications'>): boolean {
  return redirect_uri_verifications.every(
    ({ status }) => status === 'verified' || status === 'unverifiable_host',
  );
}

function show(context: Context, application: Application): void {
  answer(context, summaryOf(application), ({ redirect_uri_verifications }) =>
    table(redirect_uri_verifications.map((entry) => row(context, entry))),
  );
}

function row({ terminal }: Context, { uri, status, verified_at, expires_at, last_attempt }: Verification) {
  const attempt = last_attempt === 'queued' ? 'an attempt runs now' : '';
  const since = verified_at ? `since ${verified_at}${expires_at ? `, until ${expires_at}` : ''}` : attempt;
  return [terminal.paint(STATUS_TONES[status], status), uri, since];
}
