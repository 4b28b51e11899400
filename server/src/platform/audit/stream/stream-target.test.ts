import { expect, test } from 'vitest';
import { isStreamSecure, type StreamTarget, streamTarget } from './stream-target.ts';

test.each<[string, StreamTarget, boolean]>([
  ['syslog+tls://logs.example', { kind: 'syslog', host: 'logs.example', port: 6514 }, true],
  ['syslog+tls://logs.example:1514', { kind: 'syslog', host: 'logs.example', port: 1514 }, true],
  ['syslog+tls://[fd00::1]:6514', { kind: 'syslog', host: 'fd00::1', port: 6514 }, true],
  ['https://siem.example/in?tag=a', { kind: 'lines', url: 'https://siem.example/in?tag=a' }, true],
  ['http://127.0.0.1:9/in', { kind: 'lines', url: 'http://127.0.0.1:9/in' }, false],
  ['otlp+https://otel.example/v1/logs', { kind: 'otlp', url: 'https://otel.example/v1/logs' }, true],
  ['otlp+http://127.0.0.1:4318/v1/logs', { kind: 'otlp', url: 'http://127.0.0.1:4318/v1/logs' }, false],
])('%s', (text, target, secure) => {
  expect([streamTarget(text), isStreamSecure(text)]).toEqual([target, secure]);
});
