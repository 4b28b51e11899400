import { expect, test } from 'vitest';
import { headerOf, parseAnswer } from './connection.ts';

const PLAIN = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nLocation: /next\r\n\r\nhello';
const CHUNKED =
  'HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n';
const EMPTY = 'HTTP/1.1 204 No Content\r\n\r\n';

test.each([
  [PLAIN, 200, 'hello'],
  [CHUNKED, 404, 'hello'],
  [EMPTY, 204, ''],
])('reads one whole answer and leaves what follows', (text, status, body) => {
  const parsed = parseAnswer(Buffer.from(text + PLAIN))!;
  expect({ ...parsed.answer, head: undefined }).toEqual({ status, body, head: undefined });
  expect(parsed.length).toBe(text.length);
});

test.each([PLAIN, CHUNKED])('waits for the rest of an answer that is cut anywhere', (text) => {
  for (let cut = 0; cut < text.length; cut++) expect(parseAnswer(Buffer.from(text.slice(0, cut)))).toBeNull();
});

test('finds a header whatever its case', () => {
  const { answer } = parseAnswer(Buffer.from(PLAIN))!;
  expect([headerOf(answer, 'location'), headerOf(answer, 'etag')]).toEqual(['/next', null]);
});
