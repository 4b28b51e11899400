import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { atEnd } from '../../../test/support/cleanup.ts';
import { aPerson, aRelyingParty, browserOf, obtainCode } from '../../../test/support/oauth.ts';
import { hashPassword } from '../../platform/crypto/passwords/password.ts';
import { refreshRequest, tokenRequest, userinfoRequest } from '../try-it/test-requests.ts';
import type { SampleLanguage } from './languages.ts';
import { type SampleRequest, sampleOf } from './sample-request.ts';

/** How a reader runs a sample. TypeScript samples throw where an answer is an error, and print nothing. */
const RUN: Record<SampleLanguage, { file: string; command: string[]; after?: string }> = {
  curl: { file: 'sample.sh', command: ['sh', 'sample.sh'] },
  typescript: {
    file: 'sample.mts',
    command: [process.execPath, 'sample.mts'],
    after: '\nconsole.log(await response.text());',
  },
  python: { file: 'sample.py', command: ['python3', 'sample.py'] },
  go: { file: 'main.go', command: ['go', 'run', 'main.go'] },
  java: { file: 'Sample.java', command: ['java', 'Sample.java'] },
  php: { file: 'sample.php', command: ['php', 'sample.php'] },
};
/** `npm run samples` runs all; compilers take longer than a test may. */
const LANGUAGES: SampleLanguage[] =
  process.env.SAMPLES === 'all'
    ? ['curl', 'typescript', 'python', 'go', 'java', 'php']
    : ['curl', 'typescript', 'python', 'php'];

/** Everything that a literal of one of the languages could take for its own. */
const PASSWORD = 'O’Brien "\\" $1 #{x}';
const app = await startUnlimitedApp();
const { context } = app;
const folder = mkdtempSync(join(tmpdir(), 'countersign-samples-'));
atEnd(() => rmSync(folder, { recursive: true, force: true }));

test.each(LANGUAGES)(
  'TI-30: the samples in %s work: code, userinfo, refresh, and a body of JSON',
  async (language) => {
    const { command } = RUN[language];
    const isThere = spawnSync('sh', ['-c', `command -v ${command[0]}`]).status === 0;
    if (!isThere && process.env.SAMPLES !== 'all') return;
    const rp = await aRelyingParty(context);
    const person = await aPerson(context, { password_hash: await hashPassword(PASSWORD) });
    const browser = await browserOf(app, person);
    const { code, verifier } = await obtainCode(browser, rp);
    const { client_id, redirect_uri } = rp;
    const values = {
      issuer: app.baseUrl,
      client_id,
      has_secret: true,
      redirect_uri,
      code,
      verifier,
      resource: null,
      has_proof: false,
    };
    const tokens = await answerOf(language, tokenRequest(values), { CLIENT_SECRET: rp.client_secret! });
    expect(tokens).toMatchObject({ token_type: 'Bearer', scope: 'openid profile:basic email' });
    const ACCESS_TOKEN = String(tokens.access_token);
    const REFRESH_TOKEN = String(tokens.refresh_token);
    expect(await answerOf(language, userinfoRequest(values), { ACCESS_TOKEN })).toMatchObject({
      email: person.email,
    });
    const refreshed = await answerOf(language, refreshRequest(values), {
      ...{ CLIENT_SECRET: rp.client_secret!, REFRESH_TOKEN },
    });
    expect(refreshed).toMatchObject({ token_type: 'Bearer' });

    const json: SampleRequest = {
      ...{ method: 'POST', url: `${app.baseUrl}/api/v1/me/step_up`, client_id },
      credential: { scheme: 'session', variable: 'SESSION' },
      json: { password: PASSWORD },
    };
    const confirmed = await answerOf(language, json, { SESSION: browser.cookieHeader() });
    expect(confirmed).not.toHaveProperty('error');
  },
  120_000,
);

async function answerOf(
  language: SampleLanguage,
  request: SampleRequest,
  secrets: Record<string, string>,
): Promise<Record<string, unknown>> {
  const { file, command, after = '' } = RUN[language];
  writeFileSync(join(folder, file), sampleOf(language, request) + after);
  const [program = '', ...rest] = command;
  const child = spawn(program, rest, { cwd: folder, env: { ...process.env, ...secrets } });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const status = await new Promise((resolve) => child.on('close', resolve));
  if (status !== 0) throw new Error(`${command.join(' ')}: ${errors}`);
  return JSON.parse(output.slice(output.indexOf('{'))) as Record<string, unknown>;
}
