import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { z } from 'zod';
import { suspendAccount } from '../../account/index.ts';
import {
  type InputFile,
  inputFiles,
  READERS,
  type ReaderOptions,
  RunTakenOver,
  readerFor,
  readMapping,
  runImport,
  SourceIsBusy,
  type SourceReader,
} from '../../imports/index.ts';
import type { Context } from '../../platform/context.ts';
import { firebaseKeyId } from '../../platform/crypto/passwords/foreign-hash.ts';
import { storeFirebaseKey } from '../../users/index.ts';
import { CommandError } from '../command-error.ts';
import { operatorCommand } from '../operator-command.ts';
import { email } from '../options.ts';
import type { CommandResult } from '../output.ts';
import type { Terminal } from '../terminal.ts';
import { readFirebaseParameters } from './firebase-parameters.ts';
import { importSummary } from './import-summary.ts';
import { progressLines } from './progress-lines.ts';

const flag = z.boolean().default(false);
const options = z.object({
  file: z.string(),
  from: z.enum(READERS.map(({ name }) => name)).optional(),
  source: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, 'must have 1 to 64 characters out of a-z, 0-9, ., _ and -')
    .optional(),
  dryRun: flag,
  mapping: z.string().optional(),
  firebase: z.string().optional(),
  allowWeak: flag,
  trustVerified: flag,
  trustAll: flag,
  keepSubs: flag,
  linkByEmail: flag,
  askOldSystem: flag,
  owner: email.optional(),
  report: z.string().optional(),
});
type Options = z.output<typeof options>;

export function importCommand(program: Command): void {
  operatorCommand(program, 'import', options, importFiles)
    .argument('<file>', 'the export, or the folder with its files')
    .description(
      'bring people, groups, roles and applications from another system; again with the same file: nothing',
    )
    .option(
      '--from <system>',
      `what wrote the file: ${READERS.map(({ name }) => name).join(', ')}; else it is recognized`,
    )
    .option('--source <name>', 'the name of that system here; two exports of one system need the same')
    .option('--dry-run', 'write nothing; show what would be written')
    .option('--mapping <file>', 'JSON or YAML: which attributes become which members or claims')
    .option(
      '--firebase <file>',
      'password hash parameters of the Firebase project, as its console shows them',
    )
    .option('--allow-weak', 'take passwords that are stored as MD5, SHA-1 or SHA-2')
    .option('--trust-verified', 'addresses and numbers that were verified there count as verified here')
    .option('--trust-all', 'for our own exports: administrators, identity levels and passkeys count too')
    .option('--keep-subs', 'people keep their subject identifiers')
    .option(
      '--link-by-email',
      'people who are here already become one with theirs, if both addresses are verified',
    )
    .option(
      '--ask-old-system',
      'people without a password hash: ask the system at OLD_SYSTEM_URL when they sign in',
    )
    .option('--owner <address>', 'who owns applications whose own owner is not here')
    .option('--report <file>', 'write every row that was refused or needs work as CSV');
}

async function importFiles(context: Context, given: Options, terminal: Terminal): Promise<CommandResult> {
  if (given.askOldSystem && context.config.old_system_url === null)
    throw new CommandError('invalid_params', '--ask-old-system: OLD_SYSTEM_URL is not set.');
  const files = await inputFiles(given.file).catch((error) => {
    throw unreadable(given.file, error);
  });
  const reader = chosenReader(given, files);
  const progress = progressLines(terminal.stderr);
  try {
    const result = await runImport(context, {
      ...{
        files,
        reader,
        readerOptions: { ...(await readerOptions(given)), firebase: await firebaseOptions(context, given) },
        isDry: given.dryRun,
      },
      options: {
        allow_weak: given.allowWeak,
        trust_verified: given.trustVerified,
        trust_all: given.trustAll,
        keep_subs: given.keepSubs,
        link_by_email: given.linkByEmail,
        ask_old_system: given.askOldSystem,
        owner: given.owner ?? null,
      },
      source: given.source ?? null,
      report: given.report ?? null,
      suspend: suspendAccount,
      onProgress: progress.show,
      onNote: (note) => terminal.stderr.write(`${note}\n`),
    });
    progress.end();
    if (result.stopped !== null) {
      terminal.exitCode = 1;
      terminal.stderr.write(`The rest cannot be read. ${result.stopped}\n`);
    }
    return importSummary(given, result);
  } catch (error) {
    throw asCommandError(error);
  }
}

function chosenReader({ from, file }: Options, files: readonly InputFile[]): SourceReader {
  if (files.length === 0) throw new CommandError('unreadable_file', `${file} has no files.`);
  const reader = readerFor(from ?? null, files);
  if (reader !== null) return reader;
  const names = READERS.map(({ name }) => name).join(', ');
  throw new CommandError(
    'unknown_format',
    `${file} is not recognized. Say with --from what wrote it: ${names}.`,
  );
}

async function readerOptions({ mapping: file }: Options): Promise<ReaderOptions> {
  if (file === undefined) return { mapping: {}, firebase: null };
  const text = await readFile(file, 'utf8').catch((error) => {
    throw unreadable(file, error);
  });
  const read = await readMapping(file, text);
  if ('fault' in read) throw new CommandError('invalid_mapping', `${file}: ${read.fault}`);
  return { mapping: read.mapping, firebase: null };
}

/** Stores what hashes of the project are checked with, before people with such hashes are. */
async function firebaseOptions(
  { stores, keyring, clock }: Context,
  { firebase: file, dryRun }: Options,
): Promise<ReaderOptions['firebase']> {
  if (file === undefined) return null;
  const text = await readFile(file, 'utf8').catch((error) => {
    throw unreadable(file, error);
  });
  const read = readFirebaseParameters(text);
  if (read === null)
    throw new CommandError(
      'invalid_firebase',
      `${file} must hold signer key, salt separator, rounds and memory cost, as the console of Firebase shows them.`,
    );
  const { key, rounds, memoryCost } = read;
  const keyId = dryRun ? firebaseKeyId(key) : await storeFirebaseKey(stores.db, keyring, clock.now(), key);
  return { keyId, rounds, memoryCost };
}

function unreadable(file: string, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
  return new CommandError('unreadable_file', `${file} cannot be read (${code}).`);
}

function asCommandError(error: unknown): unknown {
  if (error instanceof SourceIsBusy)
    return new CommandError(
      'import_running',
      'Another import of this source is running. Wait until it has ended.',
    );
  if (error instanceof RunTakenOver)
    return new CommandError(
      'import_running',
      'Another process has gone on with this import. Look there for the result.',
    );
  return error;
}
