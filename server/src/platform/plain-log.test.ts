import { expect, test } from 'vitest';
import { captureLog } from '../../test/support/processes/captured-log.ts';
import { openLog } from './log.ts';
import { logError } from './log-line.ts';
import { openPlainLog, type PlainLog } from './plain-log.ts';

const failure = new Error('no answer', { cause: new Error('svc_pak_canary0123456789') });
const written: [string, (log: PlainLog) => void][] = [
  ['a sentence', (log) => log.warn('no metrics are served')],
  ['members', (log) => log.info({ signal: 'SIGTERM', pids: [1, 2], of: { role: 'web' } }, 'stopping')],
  ['an error with its cause', (log) => logError(log, failure, 'stopping failed')],
  ['something thrown that is no error', (log) => logError(log, 'text', 'unhandled promise rejection')],
  ['a null', (log) => log.error({ role: 'web', code: null, signal: 'SIGKILL' }, 'a process died')],
  ['secrets', (log) => log.error({ password: 'x', url: 'postgres://a:b@c' }, 'Bearer abcdefgh')],
  ['a level below the lowest', (log) => log.info('not written')],
];

test.each(written)('SC2-94 a log without Fastify writes the same lines: %s', (name, write) => {
  const level = name.startsWith('a level') ? 'warn' : 'info';
  const lines = [openLog, openPlainLog].map((open) => {
    const captured = captureLog();
    write(open(level, captured.stream));
    return captured.text().replace(/"time":"[^"]+"/, '');
  });
  expect(lines[1]).toBe(lines[0]);
  expect(lines[0]).not.toContain('canary');
});
