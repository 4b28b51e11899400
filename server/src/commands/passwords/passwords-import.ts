import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { Command } from 'commander';
import { z } from 'zod';
import { addBreached, breachPrefix } from '../../account/index.ts';
import type { Context } from '../../platform/context.ts';
import { comparablePassword } from '../../platform/crypto/passwords/common-password-list.ts';
import { MIN_PASSWORD_LENGTH } from '../../platform/crypto/passwords/password-policy.ts';
import { CommandError } from '../command-error.ts';
import { auditOperator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';
import { integerOption } from '../options.ts';
import type { Terminal } from '../terminal.ts';
import { LineSplitter } from './line-splitter.ts';

/** Four megabytes of hashes wait in memory at a time, however long the file is. */
const BATCH_SIZE = 500_000;
/** Have I Been Pwned: the SHA-1 and how often it was seen. */
const HASH_LINE = /^([0-9a-f]{40})(?::(\d+))?$/i;

const options = z.object({
  file: z.string(),
  skip: integerOption(0, 999_999_999).default(0),
  atLeast: integerOption(1, 999_999_999).default(1),
});

export function passwordsImport(parent: Command): void {
  operatorCommand(parent, 'import', options, importPasswords)
    .argument('<file>', 'one password a line, or SHA1:count lines of Have I Been Pwned; .gz is understood')
    .description('refuse the passwords of a list from now on; one that is imported twice changes nothing')
    .option('--skip <lines>', 'go on from an import that was interrupted: the number it printed last')
    .option('--at-least <count>', 'of SHA1:count lines only those seen so often');
}

async function importPasswords(
  context: Context,
  { file, skip, atLeast }: z.output<typeof options>,
  { stderr }: Terminal,
) {
  const waiting = new BigUint64Array(BATCH_SIZE);
  const result = { lines: 0, added: 0, left_out: 0 };
  let count = 0;
  const flush = async () => {
    result.added += await addBreached(context.stores, waiting.slice(0, count));
    count = 0;
    stderr.write(`${result.lines} lines, ${result.added} passwords added\n`);
  };
  try {
    for await (const line of linesOf(file)) {
      result.lines += 1;
      if (result.lines <= skip) continue;
      const prefix = prefixOf(line, atLeast);
      if (prefix === null) result.left_out += 1;
      else waiting[count++] = prefix.readBigUInt64BE(0);
      if (count === BATCH_SIZE) await flush();
    }
  } catch (error) {
    throw asReadError(error, file);
  }
  await flush();
  const details = { file: basename(file), ...result };
  await auditOperator(context.stores.db, context, { event_type: 'operator.passwords_imported', details });
  return { file, ...result };
}

/** Null: too short to be set anyway, seen too seldom, or empty, as a line is that was too long to read. */
function prefixOf(line: string, atLeast: number): Buffer | null {
  const [, sha1, seen] = HASH_LINE.exec(line) ?? [];
  if (sha1) return Number(seen ?? atLeast) < atLeast ? null : Buffer.from(sha1.slice(0, 16), 'hex');
  const word = comparablePassword(line);
  return [...word].length < MIN_PASSWORD_LENGTH ? null : breachPrefix(word);
}

function linesOf(file: string): AsyncIterable<string> {
  const bytes = createReadStream(file);
  const input = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  // An error of the file reaches the reader of its lines, not the process.
  bytes.on('error', (error) => input.destroy(error));
  return splitLines(input);
}

async function* splitLines(input: AsyncIterable<Buffer>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  const splitter = new LineSplitter();
  for await (const chunk of input) yield* splitter.add(decoder.decode(chunk, { stream: true }));
  yield* splitter.add(decoder.decode());
  yield* splitter.end();
}

function asReadError(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!['ENOENT', 'EACCES', 'EISDIR'].includes(code) && !code.startsWith('Z_')) return error;
  return new CommandError('unreadable_file', `${file} cannot be read (${code}).`);
}
