import { expect, test } from 'vitest';
import { startTls } from '../../../test/support/network/tls.ts';
import { postToOperator } from './operator-request.ts';

const server = await startTls();

/** `timeout` is as long as no test waits, or short where it is what ends the request. */
const ask = (path: string, timeout = 300_000) =>
  postToOperator(
    { url: `https://localhost:${server.port}${path}`, headers: {}, extra_ca_file: server.ca_file, timeout },
    'lines',
  );

server.host('localhost', ({ url }, response) => {
  response.on('error', () => {});
  if (url === '/silent') return;
  response.writeHead(200, { 'content-type': 'Text/HTML; charset=utf-8' });
  if (url === '/short') return void response.end('page');
  const [size, every] = url === '/endless' ? [16_384, 1] : [1, 20];
  const timer = setInterval(() => response.write('x'.repeat(size)), every);
  response.once('close', () => clearInterval(timer));
});

test('the type of an answer is without parameters and in small letters', async () => {
  expect(await ask('/short')).toEqual({ status: 200, type: 'text/html', body: 'page' });
});

test('OB-18 an answer without an end is read up to 64 KiB and then cut off', async () => {
  expect(await ask('/endless')).toEqual({ status: 200, type: 'text/html', body: null });
});

test.each(['/silent', '/drip'])('OB-18 an answer that is not complete in time is none: %s', async (path) => {
  await expect(ask(path, 300)).rejects.toThrow('no answer in time');
});
