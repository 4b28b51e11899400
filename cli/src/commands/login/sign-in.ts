import { platform } from 'node:os';
import {
  type Client,
  finishDeviceSignIn,
  finishSignIn,
  startDeviceSignIn,
  startSignIn,
  type TokenResult,
} from '@countersign/client';
import manifest from '../../../package.json' with { type: 'json' };
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/exit-codes.ts';
import { printable } from '../../platform/terminal.ts';
import { openBrowser } from './browser.ts';
import { listenForCallback } from './callback.ts';

const SCOPES = [
  ...['openid', 'email', 'identity:level', 'applications:read', 'applications:write'],
  ...['agent:read', 'agent:write', 'profile:write'],
];
/** As people recognize it on the page that asks them. */
const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Mac OS X',
  linux: 'Linux',
  win32: 'Windows',
};

/** In a browser that returns to this machine, or whose last address the person pastes here. */
export async function signInByBrowser(
  context: Context,
  client: Client,
  opens: boolean,
): Promise<TokenResult> {
  const listener = await listenForCallback(context);
  try {
    const { redirect_uri } = listener;
    const { url, pending } = await startSignIn(client, { redirect_uri, scope: SCOPES });
    context.terminal.ask(`Open this address to sign in:\n\n  ${url}\n`);
    if (opens) openBrowser(context.env, url);
    const stop = context.terminal.spin('Waiting for your browser …');
    const callback = await listener.callback(pending.state).finally(stop);
    return await finishSignIn(client, pending, callback);
  } finally {
    listener.close();
  }
}

/** In a browser anywhere, with a code and a number that only this terminal shows (RFC 8628). */
export async function signInByCode(context: Context, client: Client): Promise<TokenResult> {
  const { terminal, signal } = context;
  const system = SYSTEMS[platform()] ?? platform();
  const device = await startDeviceSignIn(client, {
    scope: SCOPES,
    user_agent: `svc/${manifest.version} (${system})`,
  });
  const lines = [
    'Open this address in a browser and enter the code and the number:',
    '',
    `  ${printable(device.verification_uri)}`,
    '',
    `  Code    ${printable(device.user_code)}`,
    ...(device.number_match === undefined ? [] : [`  Number  ${printable(device.number_match)}`]),
    '',
  ];
  terminal.ask(lines.join('\n'));
  const stop = terminal.spin('Waiting for you to allow it …');
  return await finishDeviceSignIn(client, device, { signal }).catch(explained).finally(stop);
}

function explained(error: unknown): never {
  const refused = (error as { error?: unknown } | null)?.error;
  if (refused === 'access_denied')
    throw new Failure(
      1,
      'access_denied',
      'The request was refused in the browser, or the number was wrong twice.',
    );
  if (refused === 'expired_token')
    throw new Failure(
      7,
      'timeout',
      'No one entered the code within ten minutes. Start again: svc login --device',
    );
  throw error;
}
