import { spawnSync } from 'node:child_process';
import { BASE_URL, EMAIL, NEW_PASSWORD, PASSWORD } from './answers.ts';
import type { Machine } from './machine.ts';
import { commandsOf } from './page.ts';
import { expectText, type Shell } from './shell.ts';

const BROWSER = '/checkout/lab/newcomer/browser.ts';

/** What a visit begins with; it goes on where the one before ended. */
export type Visit = {
  base_url: string;
  email: string;
  password: string;
  totp_secret: string;
  cookies: [name: string, value: string][];
  /** Of the last code that was used. */
  period: number;
};
export type Seen = Pick<Visit, 'cookies' | 'period'> & {
  /** The answers of the pages, in the order of browser.ts. */
  status: number[];
  /** What the page of the checks says. */
  lines: string[];
};

/** What this machine cannot have, and a real one has; anything else that is not OK ends the walk. */
const EXPLAINED: [line: RegExp, reason: string][] = [
  [/^DNS Warning: .*only your own network reaches/, 'the names of this machine lead to itself'],
  [/^Mail Warning: .*no user name/, 'its mail server lets it send without one'],
];

/** The command of the page, and the codes that it prints. */
export async function createAdministrator(shell: Shell): Promise<string> {
  const shown = await shell.run(commandsOf(7)[0]!, NEW_PASSWORD);
  expectText(shown, `${BASE_URL}/login`, '█');
  return /totp_secret +([A-Z2-7]{32})/.exec(shown)![1]!;
}

/** Signs in with the second factor, and runs the checks with a test mail. */
export function signInAndCheck(machine: Machine, totp_secret: string): Visit {
  const visit = { base_url: BASE_URL, email: EMAIL, password: PASSWORD, totp_secret, cookies: [], period: 0 };
  const { status, lines, cookies, period } = browse(machine, visit);
  expectStatus(status, [422, 422, 303, 200, 303, 200]);
  for (const line of lines) console.log(`        ${line}${explanation(line)}`);
  expectText(lines.join('\n'), `Countersign answers at ${BASE_URL}.`, `A test mail was sent to ${EMAIL}`);
  expectText(
    machine.read('cat', '/var/mail/you'),
    'Subject: Test mail from Countersign',
    `To: ${EMAIL}`,
    'An administrator asked for this test',
  );
  return { ...visit, cookies, period };
}

/** With the cookies of before, and in another browser. */
export function returnAfterRestart(machine: Machine, visit: Visit): void {
  expectStatus(browse(machine, visit).status, [200, 303]);
}

function browse({ inside }: Machine, visit: Visit): Seen {
  const node = ['env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/example-ca.pem', 'sh', nodeOf(inside)];
  const [program, ...args] = inside(
    ...node,
    '--disable-warning=ExperimentalWarning',
    BROWSER,
    JSON.stringify(visit),
  );
  const { status, stdout, stderr } = spawnSync(program!, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the browser: ${stderr}`);
  return JSON.parse(stdout) as Seen;
}

/** The launcher of the service, of which the installed command is a link. */
function nodeOf(inside: Machine['inside']): string {
  const [program, ...args] = inside('readlink', '-f', '/usr/local/bin/countersign');
  return spawnSync(program!, args, { encoding: 'utf8' })
    .stdout.trim()
    .replace(/bin\/countersign$/, '../bin/node');
}

function expectStatus(answered: number[], wanted: number[]): void {
  if (answered.join() !== wanted.join()) throw new Error(`the pages answered ${answered}, not ${wanted}`);
}

function explanation(line: string): string {
  if (/^\S[^:]* OK: /.test(line)) return '';
  const known = EXPLAINED.find(([pattern]) => pattern.test(line));
  if (!known) throw new Error(`the page of the checks says ${line}`);
  return ` (expected: ${known[1]})`;
}
