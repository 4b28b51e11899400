import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { openTerminal } from '../../platform/terminal.ts';
import { listenForCallback } from './callback.ts';

function context(isTTY = false): { context: Context; stdin: PassThrough; said: () => string } {
  const make = () =>
    Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.WriteStream & PassThrough;
  const streams = { stdout: make(), stderr: make() };
  const stdin = make();
  const signal = new AbortController().signal;
  return {
    context: {
      ...{ env: {}, json: false, issuer: undefined, signal },
      stdin: stdin as unknown as NodeJS.ReadStream,
      terminal: openTerminal({}, streams, false),
    },
    stdin,
    said: () => String(streams.stderr.read() ?? ''),
  };
}

test('B11: requests with another state, or none, are answered 400 and do not end the sign-in', async () => {
  const listener = await listenForCallback(context().context);
  try {
    const early = await fetch(`${listener.redirect_uri}?code=c&state=right`);
    expect(early.status).toBe(400);
    const callback = listener.callback('right');
    for (const query of [
      '',
      '?code=x',
      '?code=x&state=',
      '?code=x&state=wrong',
      '?error=x&state=wrong',
      '?state=right&state=wrong',
    ])
      expect([query, (await fetch(listener.redirect_uri + query)).status]).toEqual([query, 400]);
    expect((await fetch(listener.redirect_uri.replace('/callback', '/favicon.ico'))).status).toBe(404);
    const answer = await fetch(`${listener.redirect_uri}?code=ours&state=right`);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('Back to the terminal'),
    ]);
    expect(Object.fromEntries(await callback)).toEqual({ code: 'ours', state: 'right' });
  } finally {
    listener.close();
  }
});

test('B11: a pasted address of another sign-in is named, the right one ends this one', async () => {
  const terminal = context(true);
  const listener = await listenForCallback(terminal.context);
  try {
    const callback = listener.callback('right');
    terminal.stdin.write('http://127.0.0.1:1/callback?code=x&state=wrong\n');
    await expect.poll(terminal.said).toContain('does not belong to this sign-in');
    terminal.stdin.write('http://127.0.0.1:1/callback?code=ours&state=right\n');
    expect((await callback).get('code')).toBe('ours');
  } finally {
    listener.close();
  }
});
