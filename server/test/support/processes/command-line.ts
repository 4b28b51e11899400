import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { addOperatorCommands } from '../../../src/commands/index.ts';
import { run } from '../../../src/commands/run.ts';
import { TEST_SECRET_KEY } from '../app.ts';
import type { TestStores } from '../database.ts';
import { Collector } from './collector.ts';
import type { Answer } from './countersign.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const PASSWORD = 'plum harbour lantern';
const WARNING = /^Other people on this machine can see .*\n/;

type JsonAnswer = { code: number | null; body: Record<string, unknown>; stderr: string };

/**
 * An operator at the command line of an installation on the test file's database. The commands run in this process, which takes a tenth of the
 * time; that the program does the same is in commands/program.test.ts.
 */
export function commandLine(stores: TestStores) {
  // With a space in it, as folders of people have.
  const data = temporaryFolder('command line');
  const env = { DATABASE_URL: stores.database_url, DATA_DIR: data, SECRET_KEY: TEST_SECRET_KEY };

  /** Standard input holds the password, for those who ask with `--password -`. */
  function plain(args: string[], settings: Record<string, string> = {}): Promise<Answer> {
    return inThisProcess(args, { ...env, ...settings }, `${PASSWORD}\n`);
  }

  /** With --json: standard output must be exactly one JSON object. */
  async function json(args: string[], settings: Record<string, string> = {}): Promise<JsonAnswer> {
    const { code, stdout, stderr } = await plain([...args, '--json'], settings);
    return { code, body: JSON.parse(stdout), stderr };
  }

  async function done(
    args: string[],
    settings: Record<string, string> = {},
  ): Promise<Record<string, unknown>> {
    const { code, body, stderr } = await json(args, settings);
    expect({ code, stderr: stderr.replace(WARNING, '') }).toEqual({ code: 0, stderr: '' });
    return body;
  }

  /** Exit code 1, one line on standard error, and the same as one JSON object. */
  async function refused(args: string[], error: string, description: string | RegExp): Promise<void> {
    const { code, body, stderr } = await json(args);
    const error_description = expect.stringMatching(description);
    expect({ code, body }).toEqual({ code: 1, body: { error, error_description } });
    expect(stderr).toBe(`${body.error_description}\n`);
  }

  function person(email: string, ...rest: string[]): Promise<Record<string, unknown>> {
    return done(['user', 'create', '--email', email, '--password', '-', ...rest]);
  }

  /** What the audit log tells about one thing, oldest first: `actor event_type`. */
  async function audited(target_type: string, target_id: unknown): Promise<string[]> {
    const rows = await stores.db
      .selectFrom('audit_events')
      .select(['event_type', 'actor_type'])
      .where('target_type', '=', target_type)
      .where('target_id', '=', String(target_id))
      .orderBy('id')
      .execute();
    return rows.map((row) => `${row.actor_type} ${row.event_type}`);
  }

  return { env, plain, json, done, refused, person, audited };
}

function inThisProcess(args: string[], env: Record<string, string>, input: string): Promise<Answer> {
  return inThisProcessFrom(Readable.from([input]), args, env);
}

/** A command that reads this stream; with `isTTY` it believes to be at a terminal. */
export async function inThisProcessFrom(
  stdin: Readable & { isTTY?: true },
  args: string[],
  env: Record<string, string> = {},
): Promise<Answer> {
  const stdout = new Collector();
  const stderr = new Collector();
  const terminal = { args, env, stdin, stdout, stderr, exitCode: 0 };
  await run(terminal, [addOperatorCommands]);
  return { code: terminal.exitCode, stdout: stdout.text, stderr: stderr.text };
}
