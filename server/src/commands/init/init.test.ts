import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import { beforeEach, expect, test } from 'vitest';
import { atEnd } from '../../../test/support/cleanup.ts';
import { type Authority, caFile, newAuthority } from '../../../test/support/network/certificates.ts';
import { startDns } from '../../../test/support/network/dns.ts';
import { freePort } from '../../../test/support/network/free-port.ts';
import { startMailServer } from '../../../test/support/network/mail-server.ts';
import { inThisProcessFrom } from '../../../test/support/processes/command-line.ts';
import { hasPseudoTerminal, onPseudoTerminal } from '../../../test/support/processes/pseudo-terminal.ts';
import { temporaryFolder } from '../../../test/support/processes/temporary-folder.ts';
import { usualSettingsFile } from '../../platform/config/settings-file.ts';
import { nextSteps } from './next-steps.ts';

const MAIN = join(import.meta.dirname, '../../main.js');
const KEY = 'Zq3vT8mX1cR6yB0nL5sW9dF2hJ7kP4gU';
const mail = await startMailServer();
const dns = await startDns();
const port = String(await freePort());

let folder = '';
let file = '';
beforeEach(() => {
  folder = temporaryFolder('init');
  file = join(folder, 'countersign.env');
});

test('without a terminal: answers by options and a file, defaults for the rest, a key that is never printed', async () => {
  const answers = written('answers', `SMTP_URL=${mail.url}\nBASE_URL=https://overruled.example\n`);
  const given = ['--answers', answers, '--base-url', 'id.example.test', '--database-url', 'embedded'];
  const { stdout, stderr, body } = await init([...given, '--data-dir', folder, '--json']);
  const text = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const key = text.match(/^SECRET_KEY=(.{43})$/m)?.[1];
  expect(text.replace(key!, '…').split('\n').slice(1)).toEqual([
    'NODE_ENV=production',
    'BASE_URL=https://id.example.test',
    'OPEN_URL=https://open.id.example.test',
    `SMTP_URL=${mail.url}`,
    'SECRET_KEY=…',
    'TRUST_PROXY=127.0.0.1',
    'HOST=127.0.0.1',
    'PORT=3000',
    'WEB_CONCURRENCY=2',
    `DATA_DIR=${folder}`,
    '',
  ]);
  expect(stdout + stderr).not.toContain(key);
  expect(body).toMatchObject({ ok: false, file });
  expect(body.next).toEqual([
    expect.stringContaining('serve'),
    expect.stringContaining('admin create'),
    expect.stringContaining('keys drill'),
  ]);
});

test('IM-176 what is missing and what is wrong is listed, and nothing is written', async () => {
  const missing = await init(['--base-url', 'id.example.test']);
  expect(missing.code).toBe(1);
  expect(missing.stderr.match(/^[A-Z_]+(?= \(--)/gm)).toEqual(['DATABASE_URL', 'SMTP_URL']);
  const wrong = await init([
    ...['--base-url', 'http://id.example.test', '--database-url', 'mysql://x', '--smtp-url', 'ftp://x'],
    ...['--trust-proxy', '0.0.0.0/0', '--port', '99999', '--json'],
  ]);
  expect([wrong.code, wrong.body.error]).toEqual([1, 'invalid_params']);
  for (const name of ['BASE_URL', 'DATABASE_URL', 'SMTP_URL', 'TRUST_PROXY', 'PORT'])
    expect(wrong.body.error_description).toContain(`${name} `);
  const unknown = await init(['--answers', written('answers', 'BASE_URI=https://x.example\n'), '--json']);
  expect(unknown.body.error_description).toContain('BASE_URI is not asked for');
  const twoLines = await init([
    '--answers',
    written('answers', `SECRET_KEY="${KEY}\n2"\n`),
    ...minimal(),
    '--json',
  ]);
  expect(twoLines.body.error_description).toBe('SECRET_KEY must be one line without control characters.');
  expect(twoLines.stdout).not.toContain(KEY);
  expect(() => statSync(file)).toThrow('ENOENT');
});

test('IM-177 a file that exists is refused; with --overwrite its key and other lines stay', async () => {
  const before = `# ours\nSECRET_KEY=${KEY}\nPORT=4000\nSMS_PER_HOUR=7\nPORT=4001\n`;
  writeFileSync(file, before, { mode: 0o644 });
  const refused = await init([...minimal(), '--json']);
  expect([refused.code, refused.body.error]).toEqual([1, 'file_exists']);
  expect(readFileSync(file, 'utf8')).toBe(before);
  await init([...minimal(), '--overwrite']);
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines.slice(0, 4)).toEqual(['# ours', `SECRET_KEY=${KEY}`, `PORT=${port}`, 'SMS_PER_HOUR=7']);
  expect(lines).toContain('BASE_URL=https://id.example.test');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('--check reads the environment or a file, changes nothing, and its exit code tells scripts', async () => {
  const env = { DATA_DIR: folder, DNS_SERVERS: dns.address, BASE_URL: 'https://id.example.test' };
  const checked = await inThisProcessFrom(typed([]), ['init', '--check', '--json'], env);
  const { ok, findings } = JSON.parse(checked.stdout);
  expect([checked.code, ok]).toEqual([1, false]);
  const codes = findings.map(({ code }: { code: string }) => code);
  expect(codes).toEqual(expect.arrayContaining(['settings_not_production', 'mail_unset', 'dns_no_record']));
  expect(() => statSync(join(folder, 'secret-key'))).toThrow('ENOENT');
  const invalid = await inThisProcessFrom(typed([]), [
    'init',
    '--check',
    '--file',
    written('env', 'NODE_ENV=production\n'),
  ]);
  expect(invalid.stdout).toContain('SMTP_URL must be set in production.');
  expect(invalid.code).toBe(1);
});

test('IM-178 at a terminal: wrong answers are asked again with the reason, passwords and keys stay hidden', async () => {
  const screen = await atTerminal([
    'http://id.example.test', // not https
    'id.example.test',
    '',
    'n', // DNS knows no such name: go on
    'oracle://x',
    'embedded',
    `smtp://ada@127.0.0.1:${new URL(mail.url).port}`,
    'hidden-word',
    '',
    '',
    'n', // no login there: go on
    'short',
    KEY,
    'all',
    '',
    '',
    port,
    '',
    folder,
  ]);
  expect(screen.stderr).toContain('BASE_URL must be https in production.');
  expect(screen.stderr).toContain(
    'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
  );
  expect(screen.stderr).toContain('SECRET_KEY must be at least 32 random bytes of text.');
  expect(screen.stderr).toMatch(/TRUST_PROXY must be a comma-separated list .*"all" is not/);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(`SMTP_URL=smtp://ada:hidden-word@127.0.0.1:${new URL(mail.url).port}`);
  expect(text).toContain(`SECRET_KEY=${KEY}`);
  for (const secret of ['hidden-word', KEY, 'short'])
    expect(screen.stderr + screen.stdout).not.toContain(secret);
  expect(screen.stdout).toContain(`Written: ${file} (mode 0600)`);
});

test('IM-178 a terminal that ends before the last answer leaves no file; one that refuses leaves the old one', async () => {
  const ended = await atTerminal(['id.example.test']);
  expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining('nothing was written')]);
  expect(() => statSync(file)).toThrow('ENOENT');
  writeFileSync(file, 'PORT=4000\n');
  const refused = await atTerminal(['']);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('exists already')]);
  expect(readFileSync(file, 'utf8')).toBe('PORT=4000\n');
});

test('IM-246 a certificate of an authority of one’s own: its file is asked for, and tried right away', async () => {
  const authority = newAuthority();
  const secure = await startSecureMail(authority);
  const known = {
    BASE_URL: 'id.example.test',
    SMTP_URL: `smtps://localhost:${secure.port}`,
    DATABASE_URL: 'embedded',
  };
  const given = written(
    'given',
    Object.entries(known)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const answers = ['', 'n', '', join(folder, 'none.pem'), caFile(authority), '', '', '', port, '', folder];
  const screen = await atTerminal(answers, ['--answers', given]);
  expect(screen.stderr).toMatch(/error {3}mail .*The certificate of localhost is not trusted/);
  expect(screen.stderr).toContain('EXTRA_CA_FILE cannot be read');
  expect(screen.stderr).toContain('The mail server localhost takes mail (TLS).');
  expect(readFileSync(file, 'utf8')).toContain('EXTRA_CA_FILE=');
  // Without a terminal it is an answer like the others; and what the file says about other things counts when it is changed.
  writeFileSync(file, `EXTRA_CA_FILE=${caFile(authority)}\n`);
  const again = await init(['--answers', given, '--data-dir', folder, '--overwrite', '--json']);
  expect(again.body.findings).toContainEqual(expect.objectContaining({ code: 'mail_ok' }));
});

test('IM-247 a file with the key that every user can read is an error, with the command that closes it', async () => {
  const open = written(
    'open.env',
    `NODE_ENV=production\nSECRET_KEY=${KEY}\nBASE_URL=https://id.example.test\nSMTP_URL=${mail.url}\n`,
  );
  chmodSync(open, 0o644);
  const { body } = await init(['--check', '--file', open, '--json']);
  const messages = body.findings.map(({ message }: { message: string }) => message);
  expect(messages).toContainEqual(expect.stringContaining(`chmod 600 ${open}`));
  chmodSync(open, 0o640);
  expect(codesOf(await init(['--check', '--file', open, '--json']))).toContain('secret_key_ok');
});

test('IM-248 the next commands are short: the file is named only where it is not found by itself', () => {
  const bin = join(import.meta.dirname, '../../../bin');
  expect(nextSteps(usualSettingsFile(), { PATH: `/usr/bin:${bin}` }).slice(-2)).toEqual([
    'countersign admin create --email you@example.com',
    'countersign keys drill',
  ]);
  expect(nextSteps('/etc/other dir/x.env', {})).toEqual([
    "npx countersign --settings '/etc/other dir/x.env' serve",
    "npx countersign --settings '/etc/other dir/x.env' admin create --email you@example.com",
    "npx countersign --settings '/etc/other dir/x.env' keys drill",
  ]);
});

test('IM-249 --settings names the file for every command, before or after its name', async () => {
  const own = written('own.env', 'BASE_URL=nowhere\n');
  for (const args of [
    ['--settings', own, 'migrate'],
    ['migrate', '--settings', own],
  ]) {
    const { code, stderr } = await inThisProcessFrom(typed([]), args);
    expect([code, stderr]).toEqual([1, expect.stringContaining('BASE_URL must be an http or https URL')]);
  }
  const mistyped = await inThisProcessFrom(typed([]), ['--settings', own, 'dance']);
  expect([mistyped.code, mistyped.stderr]).toEqual([2, expect.stringContaining("unknown command 'dance'")]);
  const checked = await inThisProcessFrom(typed([]), ['--settings', own, 'init', '--check', '--json']);
  expect(JSON.parse(checked.stdout)).toMatchObject({ ok: false, file: own });
});

test.skipIf(!hasPseudoTerminal)('on a real terminal, as a program', async () => {
  const args = ['--file', file, ...minimal(), '--test-mail', 'ada@example.com'];
  const { PATH } = process.env;
  const session = onPseudoTerminal([process.execPath, MAIN, 'init', ...args], { PATH });
  await expect.poll(() => session.screen(), { timeout: 60_000 }).toContain('Answer this again? [y/N]');
  session.type('\r');
  await expect.poll(() => session.screen(), { timeout: 60_000 }).toContain('SECRET_KEY [made at random]');
  session.type(`${KEY}\r`);
  const { code, screen } = await session.ended;
  expect(code).toBe(1);
  expect(screen).toContain('A test mail was sent to ada@example.com');
  expect(screen).not.toContain(KEY);
  expect(readFileSync(file, 'utf8')).toContain(`SECRET_KEY=${KEY}`);
});

function minimal(): string[] {
  const asked = [
    '--base-url',
    'id.example.test',
    '--open-url',
    'open.id.example.test',
    '--database-url',
    'embedded',
  ];
  const rest = [
    '--trust-proxy',
    '127.0.0.1',
    '--host',
    '127.0.0.1',
    '--port',
    port,
    '--web-concurrency',
    '2',
  ];
  return [...asked, '--smtp-url', mail.url, ...rest, '--data-dir', folder];
}

function codesOf({ body }: { body: { findings: { code: string }[] } }): string[] {
  return body.findings.map(({ code }) => code);
}

async function startSecureMail(authority: Authority) {
  const server = new SMTPServer({
    secure: true,
    authOptional: true,
    ...authority.issue({ names: ['localhost'] }),
  });
  // A client that does not trust the certificate hangs up.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return server.server.address() as AddressInfo;
}

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function init(args: string[]) {
  const answer = await inThisProcessFrom(typed([]), ['init', '--file', file, ...args]);
  return { ...answer, body: args.includes('--json') ? JSON.parse(answer.stdout) : {} };
}

/** Someone who types these lines, and then nothing more. */
function atTerminal(lines: string[], args: string[] = []) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true as const });
  stdin.end(lines.map((line) => `${line}\n`).join(''));
  return inThisProcessFrom(stdin, ['init', '--file', file, ...args]);
}

function typed(lines: string[]): Readable {
  return Readable.from(lines);
}
