import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { type Call, type Handler, type Message, RPC, RpcError, serveLines } from './json-rpc.ts';

/** What is written for these lines, when the input has ended. */
async function answersTo(
  lines: (string | Message)[],
  handle: Handler = async () => ({}),
): Promise<Message[]> {
  const input = new PassThrough();
  const written: string[] = [];
  const served = serveLines(
    { input, signal: new AbortController().signal },
    (line) => written.push(line),
    handle,
  );
  input.end(lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));
  await served;
  return written.map((line) => JSON.parse(line));
}

const request = (id: unknown, method = 'do', params: Message = {}) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});
const error = (code: number) => ({ code, message: expect.any(String) });

test.each<[string, string | Message, unknown, number]>([
  ['no JSON', '{', null, RPC.parse_error],
  ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"do"}]', null, RPC.invalid_request],
  ['another version', { jsonrpc: '1.0', id: 1, method: 'do' }, null, RPC.invalid_request],
  ['an id of no type', { jsonrpc: '2.0', id: {}, method: 'do' }, null, RPC.invalid_request],
  ['an id that is null', { jsonrpc: '2.0', id: null, method: 'do' }, null, RPC.invalid_request],
  ['a method of no type', { jsonrpc: '2.0', id: 1, method: 7 }, null, RPC.invalid_request],
])('%s', async (_name, line, id, code) => {
  expect(await answersTo([line])).toEqual([{ jsonrpc: '2.0', id, error: error(code) }]);
});

test('results, refusals and unexpected errors, each with its id; nothing for notifications, responses and empty lines', async () => {
  const handle = async ({ method, params }: Call): Promise<Message> => {
    if (method === 'refuse') throw new RpcError(RPC.invalid_params, 'Not so.');
    if (method === 'break') throw new Error('svc_pak_ inside');
    return { given: params.value };
  };
  const answers = await answersTo(
    [
      request(1, 'do', { value: 'x' }),
      request('two', 'refuse'),
      request(3, 'break'),
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 9, result: {} },
      '',
      { ...request(4), params: ['not', 'named'] },
    ],
    handle,
  );
  expect(answers).toHaveLength(4);
  expect(answers).toEqual(
    expect.arrayContaining([
      { jsonrpc: '2.0', id: 1, result: { given: 'x' } },
      { jsonrpc: '2.0', id: 'two', error: { code: RPC.invalid_params, message: 'Not so.' } },
      {
        jsonrpc: '2.0',
        id: 3,
        error: { code: RPC.internal_error, message: 'Unexpected error.' },
      },
      { jsonrpc: '2.0', id: 4, result: {} },
    ]),
  );
});

test('a call that is cancelled learns of it and is not answered; an id that is under way is refused', async () => {
  let reason: unknown;
  const handle = async ({ signal }: Call): Promise<Message> => {
    if (!signal.aborted) await once(signal, 'abort');
    reason = signal.reason;
    return {};
  };
  const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
  expect(await answersTo([request(1), request(1), cancel], handle)).toEqual([
    { jsonrpc: '2.0', id: 1, error: error(RPC.invalid_request) },
  ]);
  expect(reason).toMatchObject({ message: 'cancelled' });
});

test('when the client goes, running calls are cancelled, and the server ends', async () => {
  const handle = async ({ signal }: Call): Promise<Message> => {
    if (!signal.aborted) await once(signal, 'abort');
    return {};
  };
  expect(await answersTo([request(1)], handle)).toEqual([]);
});
