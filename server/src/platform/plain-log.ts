import type { FastifyBaseLogger } from 'fastify';
import { bufferedStream } from './buffered-stream.ts';
import { describeError, timeText } from './log-line.ts';
import { redact } from './redact.ts';
import { scrub } from './scrub.ts';

export type PlainLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

const LEVELS = ['info', 'warn', 'error'] as const;

/** Writes the lines of openLog without Fastify, for a process that serves nothing: Fastify alone takes 20 MB. */
export function openPlainLog(
  level: (typeof LEVELS)[number],
  stream: { write(line: string): void } = bufferedStream(process.stdout),
): PlainLog {
  const lowest = LEVELS.indexOf(level);
  const writer = (own: (typeof LEVELS)[number]) => (first: unknown, message?: string) => {
    if (LEVELS.indexOf(own) < lowest) return;
    const members = typeof first === 'string' ? {} : redact(first as Record<string, unknown>);
    const msg = typeof first === 'string' ? first : message;
    const described = 'err' in members ? { ...members, err: describeError(members.err) } : members;
    const line = { level: own, time: timeText(), pid: process.pid, ...described, msg };
    stream.write(`${scrub(JSON.stringify(line))}\n`);
  };
  return { info: writer('info'), warn: writer('warn'), error: writer('error') };
}
