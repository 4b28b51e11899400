import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { newPage } from '../../../server/test/support/browser/browser.ts';
import { atEnd } from '../../../server/test/support/cleanup.ts';
import { walkThrough } from '../../clients/in-browser.ts';
import { CHECKOUT } from '../../harness/our-environment.ts';

const PACKAGE = '@modelcontextprotocol/conformance';
export const VERSION = '0.2.0-alpha.12';
const DEADLINE_MS = 120_000;
const STATUSES = ['SUCCESS', 'FAILURE', 'WARNING', 'SKIPPED'] as const;

type Check = { id: string; status: string; description: string; errorMessage?: string };
export type Result = {
  scenario: string;
  /** Passed, failed, warned, skipped. */
  counts: [number, number, number, number];
  faults: string[];
};

/** Installs it unless it is there; answers the file to run. It is not among our dependencies. */
export async function fetchProgram(): Promise<string> {
  const folder = join(CHECKOUT, '.tmp/conformance-mcp');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: { [PACKAGE]: VERSION } }),
  );
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  execFileSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit' });
  return join(folder, 'node_modules', PACKAGE, 'dist/index.js');
}

type Test = {
  program: string;
  folder: string;
  issuer: string;
  /** Where the program listens for the browser to come back. */
  port: number;
  client_id: string;
  browser: Browser;
  resource: string;
};

/** Runs every scenario, and signs in where the program prints a URL. */
export async function test(of: Test): Promise<Result[]> {
  const results = join(of.folder, 'results');
  const args = [
    ...[of.program, 'authorization', '--url', of.issuer, '--resource', of.resource],
    ...['--client-id', of.client_id, '--port', String(of.port), '--output-dir', results],
  ];
  const child = spawn(process.execPath, args, { cwd: of.folder });
  atEnd(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  let ended = false;
  const end = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => {
    ended = true;
  });
  const address = await addressIn();
  if (address) {
    const page = await newPage(of.browser);
    await walkThrough(page, of.issuer, address);
    await page.context().close();
  }
  await Promise.race([end, sleep(DEADLINE_MS, undefined, { ref: false })]);
  writeFileSync(join(of.folder, 'program.log'), output);
  if (!ended) throw new Error(`the program did not end: ${output.trim().slice(-300)}`);
  return readdirSync(results).sort().map(resultIn);

  async function addressIn(): Promise<string | null> {
    for (const deadline = Date.now() + DEADLINE_MS; Date.now() < deadline && !ended; await sleep(100)) {
      const found = output.split(/\s/).find((word) => word.startsWith(`${of.issuer}/oauth/authorize?`));
      if (found) return found;
    }
    return null;
  }

  function resultIn(name: string): Result {
    const checks = JSON.parse(readFileSync(join(results, name, 'checks.json'), 'utf8')) as Check[];
    const counts = STATUSES.map((status) => checks.filter((check) => check.status === status).length);
    const faults = checks.filter(({ status }) => status !== 'SUCCESS');
    return {
      scenario: name.replace(/^authorization-server-(?=.*-\d{4})/, '').replace(/-\d{4}-.*$/, ''),
      // One for each of the four.
      counts: counts as Result['counts'],
      faults: faults.map(
        (check) => `${check.status.toLowerCase()}. ${check.errorMessage ?? check.description}`,
      ),
    };
  }
}
