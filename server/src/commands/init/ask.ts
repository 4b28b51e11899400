import { type Check, type Finding, wordsOf, worstStatus } from '../../platform/checks/index.ts';
import { userWithoutPassword, withPassword } from '../../platform/db/hosts/connection-string.ts';
import type { Prompt } from '../prompt.ts';
import { answerFault, newSecretKey, settingsOf, tidied, unaskedIn } from './answers.ts';
import { checkSettings } from './check-settings.ts';
import type { EnvValues } from './env-file.ts';
import {
  ADDRESSES,
  AUTHORITY,
  DATABASE,
  EMBEDDED,
  KEY,
  LISTENING,
  MAIL,
  type Question,
} from './questions.ts';

/** Asked together, and checked before the next: a wrong answer is easiest to mend where it was given. */
type Round = {
  title: string;
  checks: Check[];
  /** Whether Enter answers again after a failed check. Records and certificates come later than settings, usually. */
  again: boolean;
  ask(asking: Asking): Promise<void>;
};

type Asking = {
  prompt: Prompt;
  /** Grows with each answer. */
  answers: EnvValues;
  /** From the file as it is: shown as defaults. */
  known: EnvValues;
  /** By options or the answers file: not asked. */
  given: EnvValues;
  test_mail: string | null;
};

/** What an authority of the operator's own would explain. */
const UNTRUSTED: Finding['code'][] = ['tls_untrusted', 'mail_untrusted'];

const ROUNDS: Round[] = [
  { title: 'Addresses', checks: ['dns', 'tls'], again: false, ask: (asking) => askAll(asking, ADDRESSES) },
  { title: 'Database', checks: ['database', 'clock'], again: true, ask: askDatabase },
  { title: 'Mail', checks: ['mail'], again: true, ask: askMail },
  { title: 'Key', checks: ['secret_key'], again: true, ask: askKey },
  {
    title: 'Where it runs',
    checks: ['trust_proxy', 'port', 'data_dir'],
    again: true,
    ask: (asking) => askAll(asking, LISTENING),
  },
];

/** All answers, from an operator at a terminal. */
export async function askEverything(
  prompt: Prompt,
  { given, known, test_mail }: Pick<Asking, 'given' | 'known' | 'test_mail'>,
): Promise<EnvValues> {
  const asking: Asking = { prompt, answers: {}, known, given, test_mail };
  if (given.EXTRA_CA_FILE) await askOne(asking, AUTHORITY);
  for (const round of ROUNDS) {
    prompt.say(`\n${round.title}\n`);
    for (;;) {
      await round.ask(asking);
      const found = await checkRound(asking, round.checks);
      if (worstStatus(found) !== 'error') break;
      if (!(await prompt.confirm('  Answer this again?', round.again))) break;
      // From here on it is asked, also what an option answered.
      asking.known = { ...known, ...asking.answers };
      asking.given = {};
    }
  }
  return asking.answers;
}

export function line({ check, status, ...finding }: Finding): string {
  return `  ${status.padEnd(8)}${check.padEnd(12)} ${wordsOf('en', { check, status, ...finding })}`;
}

async function checkRound(asking: Asking, checks: Check[]): Promise<Finding[]> {
  const { prompt, answers, known, test_mail } = asking;
  for (;;) {
    const rest = { SMTP_URL: 'smtp://localhost', SECRET_KEY: newSecretKey(), ...unaskedIn(known) };
    const found = await checkSettings({ ...rest, ...settingsOf(answers) }, null, test_mail, checks);
    for (const finding of found) prompt.say(line(finding));
    if (!found.some(({ code }) => UNTRUSTED.includes(code)) || !(await askAuthority(asking))) return found;
  }
}

/** Whether another authority is trusted from here on. */
async function askAuthority(asking: Asking): Promise<boolean> {
  const before = asking.answers.EXTRA_CA_FILE ?? '';
  await askOne(asking, AUTHORITY);
  return asking.answers.EXTRA_CA_FILE !== before;
}

async function askAll(asking: Asking, questions: Question[]): Promise<void> {
  for (const question of questions) await askOne(asking, question);
}

/** Until the answer can be a setting. */
async function askOne(asking: Asking, question: Question): Promise<void> {
  const { prompt, answers, known, given } = asking;
  const { name } = question;
  let text = given[name]?.trim() || null;
  const fallback = known[name]?.trim() || question.fallback(answers);
  if (text === null) prompt.say(`  ${question.text}`);
  for (;;) {
    text ??= await prompt.ask(
      `  ${name}${fallback === null ? '' : ` [${withoutPassword(fallback) || 'none'}]`}`,
    );
    if (text === '' && fallback === null) prompt.say('  This is needed; there is no default.');
    else {
      answers[name] = text === '' ? fallback! : tidied(question, text);
      const fault = answerFault(name, answers);
      if (fault === null) return;
      prompt.say(`  ${fault}`);
    }
    text = null;
  }
}

async function askDatabase(asking: Asking): Promise<void> {
  await askOne(asking, DATABASE);
  const { DATABASE_URL: url = '' } = asking.answers;
  if (url !== EMBEDDED) asking.answers.DATABASE_URL = await withDatabasePassword(asking, url);
}

async function askMail(asking: Asking): Promise<void> {
  await askOne(asking, MAIL);
  const { prompt, answers } = asking;
  answers.SMTP_URL = await withMailPassword(asking, answers.SMTP_URL ?? '');
  if (asking.given.SMTP_URL === undefined) answers.SMTP_URL = await withSender(asking, answers.SMTP_URL);
  if (asking.test_mail === null)
    asking.test_mail = (await prompt.ask('  Send a test mail to (Enter: to no one)')) || null;
}

async function askKey({ prompt, answers, known, given }: Asking): Promise<void> {
  const kept = given.SECRET_KEY?.trim() || known.SECRET_KEY?.trim();
  if (kept) {
    prompt.say('  SECRET_KEY is kept.');
    answers.SECRET_KEY = kept;
    return;
  }
  prompt.say(`  ${KEY.text}`);
  for (;;) {
    const typed = await prompt.ask('  SECRET_KEY [made at random]', { hidden: true });
    answers.SECRET_KEY = typed || newSecretKey();
    const fault = answerFault('SECRET_KEY', answers);
    if (fault === null) return;
    prompt.say(`  ${fault}`);
  }
}

/** A connection string with a user and no password gets one that is typed hidden. A socket needs none. */
async function withDatabasePassword({ prompt, given }: Asking, text: string): Promise<string> {
  const user = userWithoutPassword(text);
  if (given.DATABASE_URL !== undefined || user === null) return text;
  const typed = await askPassword(prompt, user);
  return typed === '' ? text : withPassword(text, typed);
}

async function withMailPassword({ prompt, given }: Asking, text: string): Promise<string> {
  const url = new URL(text);
  if (given.SMTP_URL !== undefined || url.username === '' || url.password !== '' || url.hostname === '')
    return text;
  const typed = await askPassword(prompt, decodeURIComponent(url.username));
  if (typed === '') return text;
  url.password = encodeURIComponent(typed).replaceAll("'", '%27');
  return url.href;
}

function askPassword(prompt: Asking['prompt'], user: string): Promise<string> {
  return prompt.ask(`  Password of ${user} (hidden; Enter: none)`, { hidden: true });
}

async function withSender({ prompt, answers }: Asking, text: string): Promise<string> {
  const url = new URL(text);
  const { hostname } = new URL(answers.BASE_URL!);
  const fallback = url.searchParams.get('from') ?? `no-reply@${hostname}`;
  const typed = await prompt.ask(`  Sender of every mail [${fallback}]`);
  if (typed === '') return text;
  url.searchParams.set('from', typed);
  return url.href.replaceAll("'", '%27');
}

/** As a default is shown. */
function withoutPassword(text: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  if (url.password === '') return text;
  url.password = '***';
  return url.href;
}
