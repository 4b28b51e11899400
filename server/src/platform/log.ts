import Fastify, { type FastifyBaseLogger } from 'fastify';
import { bufferedStream } from './buffered-stream.ts';
import { describeError, timeText } from './log-line.ts';
import { redact } from './redact.ts';
import { scrub } from './scrub.ts';
import { schemaController } from './zod-compilers.ts';

export { logError } from './log-line.ts';

export type Log = FastifyBaseLogger;

/**
 * Structured logs, one JSON object per line. Requests are logged by path, never by query, and
 * headers and bodies never; redaction and the scrubber are the second and third line of defence.
 */
export function openLog(
  level = 'info',
  stream: { write(line: string): void } = bufferedStream(process.stdout),
): Log {
  // Fastify bundles pino; getting the logger from it keeps pino out of our own dependencies.
  const { log } = Fastify({
    schemaController,
    logger: {
      level,
      stream,
      base: { pid: process.pid },
      timestamp: () => `,"time":"${timeText()}"`,
      formatters: { level: (label) => ({ level: label }), bindings: redact, log: redact },
      serializers: { err: describeError },
      hooks: { streamWrite: scrub },
    },
  });
  streams.set(log, stream);
  return log as Log;
}

const streams = new WeakMap<object, { write(line: string): void }>();

/**
 * Writes an info line without redaction and scrubbing, for the one line of every request, whose members are all known. With
 * pino it takes a third more CPU for a public document (docs/performance.md). `members` are JSON without braces. Writes
 * nothing for a log that openLog did not create.
 */
export function writeLine(log: Log, message: string, members: string): void {
  const stream = streams.get(log);
  if (!stream || !(log as Log & { isLevelEnabled(level: string): boolean }).isLevelEnabled('info')) return;
  stream.write(
    `{"level":"info","time":"${timeText()}","pid":${process.pid},${members},"msg":"${message}"}\n`,
  );
}
