import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sha256 } from '../server/src/platform/crypto/digest.ts';
import { freePort } from '../server/test/support/network/free-port.ts';
import { untilStopped } from '../server/test/support/processes/embedded.ts';
import { serverBom } from './sbom.ts';

/**
 * `npm run release`: builds and packs the server, the client and svc into release/, installs the files in an empty folder and tests them there, and
 * writes the SBOM and checksums. Publishes nothing: it prints how. docs/supply-chain.md "Releasing".
 */
const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'release');
const PACKAGES = ['server', 'client', 'cli'];
const START_DEADLINE_MS = 300_000;

const { values } = parseArgs({ options: { 'allow-changes': { type: 'boolean', default: false } } });
if (!values['allow-changes']) requireCommitted();

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT);
const files = PACKAGES.map(pack);
await testInEmptyFolder(files);
writeFileSync(join(OUT, 'countersign.cdx.json'), `${JSON.stringify(serverBom(), null, 2)}\n`);
writeChecksums();
say(`\nIn ${OUT}:\n${readdirSync(OUT).join('\n')}\n\nPublish with:`);
for (const file of files) say(`  npm publish --access public release/${file}`);

function requireCommitted(): void {
  const changes = execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' });
  if (changes === '') return;
  console.error(`These changes are not committed:\n${changes}A release is built from a commit.`);
  process.exit(1);
}

/** Answers the name of the packed file. */
function pack(name: string): string {
  say(`Building ${name} ...`);
  const dist = join(ROOT, name, 'dist');
  execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, name, 'build.ts'), dist],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return npm(['pack', dist, '--silent', '--pack-destination', OUT], ROOT).trim();
}

/** As a newcomer has it: no checkout, packages from the registry, one `npx` of the packed file. */
async function testInEmptyFolder([server, client, cli]: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-release-'));
  try {
    await testService(folder, join(OUT, server!), async (issuer) => {
      say('Testing client and svc against it ...');
      writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
      npm(['install', '--no-audit', '--no-fund', join(OUT, client!), join(OUT, cli!)], folder);
      const discover = `import { discover } from '@countersign/client';
        const { issuer } = await discover('${issuer}');
        if (issuer !== '${issuer}') throw new Error('the client found ' + issuer);`;
      execFileSync(process.execPath, ['--input-type=module', '--eval', discover], {
        cwd: folder,
        stdio: 'inherit',
      });
      const svc = ['exec', '--', 'svc', 'discovery', issuer, '--json'];
      const found = execFileSync('npm', svc, {
        cwd: folder,
        env: { ...process.env, SVC_ISSUER: issuer },
        encoding: 'utf8',
      });
      if (JSON.parse(found).issuer !== issuer) throw new Error(`svc found ${found}`);
    });
  } finally {
    await untilStopped(join(folder, 'data'));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function testService(
  folder: string,
  file: string,
  work: (issuer: string) => Promise<void>,
): Promise<void> {
  say('Starting the packed server by npx, in an empty folder ...');
  const issuer = `http://localhost:${await freePort()}`;
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    BASE_URL: issuer,
    METRICS_PORT: '0',
    DATA_DIR: join(folder, 'data'),
  };
  const child = spawn('npx', ['--yes', '--package', file, 'countersign', 'serve', '--demo'], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  try {
    await untilReady(issuer, child, () => output.includes('Stop it with'));
    for (const path of ['/login', '/.well-known/openid-configuration', '/openapi.json']) {
      const { status } = await fetch(issuer + path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
    if (!/password +\S/.test(output)) throw new Error('the demo login was not printed');
    await work(issuer);
  } finally {
    await end(child);
  }
}

async function untilReady(issuer: string, child: ChildProcess, saysSo: () => boolean): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${issuer}/healthz`).catch(() => null);
    if (answer?.status === 200 && saysSo()) return;
    await sleep(200);
  }
  throw new Error('the packed server did not start');
}

/** npx does not pass signals on to what it runs. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid!, 'SIGTERM');
  await exited;
}

/** In the form that `sha256sum --check` reads. */
function writeChecksums(): void {
  const lines = readdirSync(OUT)
    .sort()
    .map((name) => `${sha256(readFileSync(join(OUT, name))).toString('hex')}  ${name}\n`);
  writeFileSync(join(OUT, 'SHA256SUMS'), lines.join(''));
}

function npm(args: string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

function say(text: string): void {
  console.log(text);
}
