import { resolve } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { type Finding, wordsOf, worstStatus } from '../../platform/checks/index.ts';
import { usualSettingsFile } from '../../platform/config/settings-file.ts';
import { CommandError } from '../command-error.ts';
import { command, settingsOf as settingsFor } from '../operator-command.ts';
import { checkOptions, email } from '../options.ts';
import { AS_TEXT, type CommandResult } from '../output.ts';
import { isAtTerminal, openPrompt } from '../prompt.ts';
import type { Terminal } from '../terminal.ts';
import { completed, settingsOf } from './answers.ts';
import { askEverything, line } from './ask.ts';
import { checkSettings } from './check-settings.ts';
import { type EnvValues, fileExists, readEnvFile, writeEnvFile } from './env-file.ts';
import { nextSteps } from './next-steps.ts';
import { EMBEDDED, QUESTIONS } from './questions.ts';

const options = z.object({
  file: z.string().optional(),
  answers: z.string().optional(),
  overwrite: z.boolean().default(false),
  check: z.boolean().default(false),
  testMail: email.optional(),
});
type Options = z.output<typeof options>;

export function initCommand(program: Command): void {
  const init = command(program, 'init', async (_settings, _log, given, terminal) => {
    const { file, answers, overwrite, check, testMail, ...answered } = given as Record<string, unknown>;
    const chosen = checkOptions(options, { file, answers, overwrite, check, testMail });
    return chosen.check
      ? await checkOnly(terminal, chosen)
      : await setUp(terminal, chosen, namesOf(answered));
  });
  init
    .description('ask what production needs, write the settings to a file, and check each')
    .option(
      '--file <file>',
      'the file to write, or to check; default: /etc/countersign.env for root, else countersign.env',
    )
    .option('--answers <file>', 'answers as lines NAME=value; those are not asked')
    .option('--overwrite', 'change a file that exists; SECRET_KEY and other lines stay')
    .option('--check', 'ask and write nothing: check the settings of the environment, or of --file')
    .option('--test-mail <address>', 'send a test mail there');
  for (const { option, name } of QUESTIONS) if (option) init.option(`${option} <value>`, `answers ${name}`);
}

type Outcome = { ok: boolean; file: string | null; findings: Finding[]; next: string[] };

async function checkOnly(terminal: Terminal, chosen: Options): Promise<CommandResult> {
  const { env, file } = settingsToCheck(terminal, chosen.file);
  return report(terminal, {
    file,
    findings: await checkSettings(env, file, chosen.testMail ?? null),
    next: [],
  });
}

/** Of the file that is named, and of nothing else; without a name those that other commands would use. */
function settingsToCheck(terminal: Terminal, named: string | undefined) {
  if (named === undefined) return settingsFor(terminal);
  const file = resolve(named);
  const env = readEnvFile(file);
  if (env === null) throw new CommandError('unreadable_file', `There is no file ${file}.`);
  return { env, file };
}

async function setUp(terminal: Terminal, chosen: Options, answered: EnvValues): Promise<CommandResult> {
  const file = resolve(chosen.file ?? terminal.settings_file ?? usualSettingsFile());
  const given = { ...answersIn(chosen.answers), ...answered };
  const test_mail = chosen.testMail ?? null;
  const isAsked = isAtTerminal(terminal);
  const answers = isAsked
    ? await atTerminal(terminal, file, { given, test_mail, overwrite: chosen.overwrite })
    : withoutTerminal(file, given, chosen.overwrite);
  // Someone who was asked agreed to the change.
  writeEnvFile(file, settingsOf(answers), isAsked || chosen.overwrite);
  // At a terminal the test mail is sent already.
  const findings = await checkSettings({ ...readEnvFile(file) }, file, isAsked ? null : test_mail);
  return report(terminal, { file, findings, next: nextSteps(file, terminal.env) });
}

function withoutTerminal(file: string, given: EnvValues, overwrite: boolean): EnvValues {
  const known = answersOf(file);
  if (known !== null && !overwrite) throw fileExists(file);
  return completed({ ...known, ...given });
}

/** What the file says about the questions; null without a file. */
function answersOf(file: string): EnvValues | null {
  const known = readEnvFile(file);
  return known && { DATABASE_URL: EMBEDDED, ...known };
}

async function atTerminal(
  terminal: Terminal,
  file: string,
  { given, test_mail, overwrite }: { given: EnvValues; test_mail: string | null; overwrite: boolean },
) {
  const prompt = openPrompt(terminal, 'Ended before the last answer; nothing was written.');
  try {
    prompt.say(
      `This asks what production needs and writes it to ${file}. Enter takes what is in brackets. Nothing is started.`,
    );
    const known = answersOf(file);
    if (known !== null && !overwrite) {
      const mayChange = await prompt.confirm(
        `${file} exists. Change it? SECRET_KEY and other lines stay`,
        false,
      );
      if (!mayChange) throw fileExists(file);
    }
    return await askEverything(prompt, { given, known: known ?? {}, test_mail });
  } finally {
    prompt.close();
  }
}

/** By option, as the settings that they answer. */
function namesOf(answered: Record<string, unknown>): EnvValues {
  const pairs = QUESTIONS.map(({ name, option }) => {
    const member = option?.slice(2).replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
    return [name, member === undefined ? undefined : answered[member]] as const;
  });
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as EnvValues;
}

function answersIn(path: string | undefined): EnvValues {
  if (path === undefined) return {};
  const answers = readEnvFile(path);
  if (answers === null) throw new CommandError('unreadable_file', `There is no file ${path}.`);
  const unknown = Object.keys(answers).filter(
    (name) => !QUESTIONS.some((question) => question.name === name),
  );
  if (unknown.length === 0) return answers;
  throw new CommandError(
    'invalid_params',
    `--answers: ${unknown.join(', ')} is not asked for. Known: ${QUESTIONS.map(({ name }) => name).join(', ')}.`,
  );
}

/** As the drill of keys: everything that was found, and an exit code for scripts. */
function report(terminal: Terminal, { file, findings, next }: Omit<Outcome, 'ok'>): CommandResult {
  const wrong = findings.filter(({ status }) => status === 'error').length;
  if (wrong > 0) {
    terminal.exitCode = 1;
    terminal.stderr.write(`${wrong === 1 ? 'One check' : `${wrong} checks`} failed.\n`);
  }
  return {
    ok: worstStatus(findings) !== 'error',
    file,
    findings: findings.map((finding) => ({ ...finding, message: wordsOf('en', finding) })),
    next,
    [AS_TEXT]: textOf({ file, findings, next }),
  };
}

function textOf({ file, findings, next }: Omit<Outcome, 'ok'>): string {
  const said = next.length > 0 ? `Written: ${file} (mode 0600)` : `Settings: ${file ?? 'the environment'}`;
  const tail = next.length > 0 ? `\n\nNext\n${next.map((step) => `  ${step}`).join('\n')}` : '';
  return `\n${said}\n\nChecks\n${findings.map(line).join('\n')}${tail}`;
}
