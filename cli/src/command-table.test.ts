import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from './command-table.ts';
import { GLOBAL_OPTIONS } from './platform/command.ts';
import { programOf } from './platform/program.ts';
import { commandReference, withReference } from './platform/reference.ts';

test('docs/cli.md says what the command table says (npm run docs -w cli)', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/cli.md'), 'utf8');
  expect(page).toBe(withReference(page, commandReference(COMMANDS)));
});

/** What `svc <words> --help` prints. */
async function helpOf(words: string[]): Promise<string> {
  let printed = '';
  const print = (text: string) => {
    printed += text;
  };
  const program = programOf(COMMANDS, { version: '', run: () => Promise.reject(new Error('run')), print });
  await program
    .parseAsync([...words, '--help'], { from: 'user' })
    .catch(({ exitCode }) => expect(exitCode).toBe(0));
  return printed;
}

test('help names every command, and of each every argument and option', async () => {
  const all = await helpOf([]);
  for (const command of COMMANDS) {
    expect(all).toContain(`svc ${command.name}`);
    const help = await helpOf(command.name.split(' '));
    for (const { name } of command.args ?? []) expect(help).toContain(`<${name}>`);
    for (const option of Object.keys({ ...command.options, ...GLOBAL_OPTIONS }))
      expect(help).toContain(`--${option}`);
    expect(command.examples.length).toBeGreaterThan(0);
  }
});

test('no option takes a secret: it would show in the list of processes', () => {
  const names = COMMANDS.flatMap(({ options = {} }) =>
    Object.entries(options).flatMap(([name, { type }]) => (type === 'string' ? [name] : [])),
  );
  const suspicious = names.filter((name) => /secret|token|password|(^|-)key$/.test(name));
  expect([...new Set(suspicious)]).toEqual([
    ...['token-seconds', 'token-endpoint-auth-method', 'idempotency-key'],
  ]);
});

test('names are unique, one word or two, and no command is the group of another', () => {
  const names = COMMANDS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const groups = names.flatMap((name) => (name.includes(' ') ? [name.split(' ')[0]!] : []));
  expect(names.filter((name) => groups.includes(name))).toEqual([]);
});
