import { expect, test } from 'vitest';
import { after, MINUTE } from '../../platform/clock.ts';
import { classifyResponse, type DeliveryState, type SendFailure } from './outcome.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const FIRST: DeliveryState = { attempts: 1, enqueued_at: NOW, sent_before: false };
const SECOND_TIME: DeliveryState = { attempts: 2, enqueued_at: NOW, sent_before: true };
const delivered = { kind: 'delivered' };
const dead = (error: string) => ({ kind: 'dead', error });
const again = (error: string, wait = 1) => ({
  kind: 'waiting',
  error,
  next_retry_at: after(NOW, wait * MINUTE),
});

test.each([200, 201, 202, 204, 226, 299])('WH-07 %i is delivered on both paths', (status) => {
  expect(classifyResponse('outbox', FIRST, { status }, NOW)).toEqual(delivered);
  expect(classifyResponse('legacy', FIRST, { status }, NOW)).toEqual(delivered);
});

test.each([101, 300, 301, 302, 307, 308, 408, 429, 500, 501, 502, 503, 504, 520, 599, 600, 999])(
  'WH-07 %i is tried again on both paths',
  (status) => {
    expect(classifyResponse('outbox', FIRST, { status }, NOW)).toEqual(again(`http_${status}`));
    expect(classifyResponse('legacy', FIRST, { status }, NOW)).toEqual(again(`http_${status}`));
  },
);

test.each([400, 401, 403, 404, 405, 409, 410, 413, 415, 418, 422, 425, 451, 499])(
  'WH-07 %i is the end on the outbox path, tried again on the legacy path',
  (status) => {
    expect(classifyResponse('outbox', FIRST, { status }, NOW)).toEqual(dead(`http_${status}`));
    expect(classifyResponse('legacy', FIRST, { status }, NOW)).toEqual(again(`http_${status}`));
  },
);

test('WH-07 409 to a repeated event is delivered on the outbox path', () => {
  expect(classifyResponse('outbox', SECOND_TIME, { status: 409 }, NOW)).toEqual(delivered);
  expect(classifyResponse('legacy', SECOND_TIME, { status: 409 }, NOW)).toEqual(again('http_409', 2));
  const replayed = { ...FIRST, sent_before: true };
  expect(classifyResponse('outbox', replayed, { status: 409 }, NOW)).toEqual(delivered);
});

test.each<SendFailure>(['timeout', 'network_error', 'unresolvable', 'tls_invalid'])(
  'WH-07 %s is tried again on both paths',
  (failure) => {
    expect(classifyResponse('outbox', FIRST, { failure }, NOW)).toEqual(again(failure));
    expect(classifyResponse('legacy', FIRST, { failure }, NOW)).toEqual(again(failure));
  },
);

test.each<SendFailure>(['ssrf_blocked', 'worker_lost', 'application_deleted', 'no_webhook_url'])(
  'WH-07 %s is the end on both paths',
  (failure) => {
    expect(classifyResponse('outbox', FIRST, { failure }, NOW)).toEqual(dead(failure));
    expect(classifyResponse('legacy', FIRST, { failure }, NOW)).toEqual(dead(failure));
  },
);

test('WH-07 the fifth failure of the outbox path and the tenth of the legacy path are the end', () => {
  expect(classifyResponse('outbox', { ...SECOND_TIME, attempts: 5 }, { status: 500 }, NOW)).toEqual(
    dead('http_500'),
  );
  expect(classifyResponse('legacy', { ...SECOND_TIME, attempts: 10 }, { status: 500 }, NOW)).toEqual(
    dead('http_500'),
  );
  expect(classifyResponse('outbox', { ...SECOND_TIME, attempts: 5 }, { status: 204 }, NOW)).toEqual(
    delivered,
  );
});

test('Retry-After applies to every retry', () => {
  const sent = { status: 503, retry_after: '600' };
  expect(classifyResponse('outbox', FIRST, sent, NOW)).toEqual(again('http_503', 10));
});
