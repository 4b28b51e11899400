import { randomBytes } from 'node:crypto';
import { readConfig } from '../../platform/config.ts';
import { CommandError } from '../command-error.ts';
import { type EnvValues, valueFault } from './env-file.ts';
import { AUTHORITY, EMBEDDED, KEY, QUESTIONS, type Question } from './questions.ts';

/** Answers that are right, in place of those that are not given yet, so that one setting can be checked with the rules of all. */
const OTHERS = {
  BASE_URL: 'https://id.example.com',
  SMTP_URL: 'smtp://localhost',
  SECRET_KEY: '0123456789abcdef'.repeat(2),
};

/** The settings that these answers are. Outside of them the file keeps what it has. */
export function settingsOf(answers: EnvValues): EnvValues {
  const { DATABASE_URL } = answers;
  return {
    NODE_ENV: 'production',
    ...answers,
    DATABASE_URL: DATABASE_URL === EMBEDDED ? undefined : DATABASE_URL,
    ...(answers.EXTRA_CA_FILE === '' && { EXTRA_CA_FILE: undefined }),
  };
}

/** Why an answer is not accepted, as the start of the service would say it; null if it is. Writes nothing. */
export function answerFault(name: string, answers: EnvValues): string | null {
  const fault = valueFault(answers[name] ?? '');
  if (fault !== null) return `${name} ${fault}.`;
  const read = readConfig({ ...OTHERS, ...settingsOf(answers) });
  if (!('problems' in read)) return null;
  return read.problems.find((problem) => problem.startsWith(`${name} `)) ?? null;
}

/** The lines of a file about other settings, which count in every check. */
export function unaskedIn(known: EnvValues): EnvValues {
  const isAsked = (name: string) =>
    QUESTIONS.some((question) => question.name === name && question !== AUTHORITY);
  return Object.fromEntries(Object.entries(known).filter(([name]) => !isAsked(name)));
}

/** As the answer was meant: short forms written out. */
export function tidied({ tidy }: Question, text: string): string {
  return tidy ? tidy(text.trim()) : text.trim();
}

export function newSecretKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Without a terminal: every answer, with defaults where there are some. Throws the list of what is missing or wrong. */
export function completed(given: EnvValues): EnvValues {
  const answers: EnvValues = {};
  const missing: Question[] = [];
  for (const question of QUESTIONS) {
    const text = given[question.name]?.trim() || null;
    const made = question === KEY ? newSecretKey() : question.fallback(answers);
    if (text === null && made === null) missing.push(question);
    else answers[question.name] = text === null ? made! : tidied(question, text);
  }
  if (missing.length > 0) throw missingAnswers(missing);
  const faults = QUESTIONS.flatMap(({ name }) => answerFault(name, answers) ?? []);
  if (faults.length > 0) throw new CommandError('invalid_params', faults.join('; '));
  return answers;
}

function missingAnswers(missing: Question[]): CommandError {
  const list = missing.map(({ name, option, text }) => `${name} (${option}): ${text}`).join('\n');
  return new CommandError(
    'missing_answers',
    `Standard input is not a terminal, so nothing can be asked. Missing, as options or as lines NAME=value in --answers FILE:\n${list}`,
  );
}
