import { expect, test } from 'vitest';
import { doubtAbout } from './confirmation.ts';

const JSON_TYPE = 'application/json';
const PROTOBUF = 'application/x-protobuf';
const PAGE = '<!doctype html><title>Sign in</title>';

test.each<[string, 'lines' | 'otlp', [status: number, type: string, body: string | null], string | null]>([
  ['an empty object', 'otlp', [200, JSON_TYPE, '{}'], null],
  ['nothing', 'otlp', [200, '', ''], null],
  ['no content', 'otlp', [204, '', ''], null],
  ['a warning', 'otlp', [200, JSON_TYPE, '{"partialSuccess":{"errorMessage":"soon full"}}'], null],
  [
    'rejected records',
    'otlp',
    [200, JSON_TYPE, '{"partialSuccess":{"rejectedLogRecords":"2"}}'],
    'rejected 2 lines',
  ],
  ['an empty message', 'otlp', [200, PROTOBUF, ''], null],
  ['a warning in protobuf', 'otlp', [200, PROTOBUF, '\n\x06\x12\x04full'], null],
  ['a warning of eight bytes in protobuf', 'otlp', [200, PROTOBUF, '\n\x08\x12\x06filled'], null],
  ['rejected records in protobuf', 'otlp', [200, PROTOBUF, '\n\x02\x08\x02'], 'rejected lines'],
  [
    'the same with a long message',
    'otlp',
    [200, PROTOBUF, `\n\ufffd\x01\x08\x02\x12\ufffd\x01${'x'.repeat(200)}`],
    'rejected lines',
  ],
  ['a sign-in page', 'otlp', [200, 'text/html', PAGE], 'answered 200 with an HTML page'],
  [
    'a sign-in page that says that it is text',
    'otlp',
    [200, 'text/plain', PAGE],
    'answered with text/plain content type in place of application/json',
  ],
  [
    'a page without a type',
    'otlp',
    [200, '', PAGE],
    'answered with no content type in place of application/json',
  ],
  [
    'a page that says that it is JSON',
    'otlp',
    [200, JSON_TYPE, PAGE],
    'answered with JSON that is not of OTLP',
  ],
  ['a list', 'otlp', [200, JSON_TYPE, '[]'], 'answered with JSON that is not of OTLP'],
  ['too much', 'otlp', [200, JSON_TYPE, null], 'answered more than 64 KiB'],
  ['an error', 'otlp', [503, JSON_TYPE, '{}'], 'answered 503'],
  ['a redirect', 'lines', [302, '', ''], 'answered 302'],
  ['a word', 'lines', [200, 'text/plain', 'ok'], null],
  ['nothing', 'lines', [202, '', ''], null],
  ['an echo of everything', 'lines', [200, 'application/x-ndjson', null], null],
  ['a sign-in page', 'lines', [200, 'text/html', PAGE], 'answered 200 with an HTML page'],
  ['a longer one', 'lines', [200, 'application/xhtml+xml', null], 'answered 200 with an HTML page'],
])('OB-17 %s, as an answer to %s', (_title, kind, [status, type, body], doubt) => {
  expect(doubtAbout(kind, { status, type, body })).toBe(doubt);
});
