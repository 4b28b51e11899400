import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** As an operator starts it, with the options that the launcher gives to Node. */
export const LAUNCHER = 'server/bin/countersign';
export const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
/** Our service answers as this one, whatever port it has. */
export const OUR_HOST = 'sso.bench.example';

/** Settings of a service in production that sends no mail; with a key of its own. */
export function ourEnvironment(of: { databaseUrl: string; dataDir: string }) {
  return {
    NODE_ENV: 'production',
    BASE_URL: `https://${OUR_HOST}`,
    OPEN_URL: `https://open.${OUR_HOST}`,
    HOST: '127.0.0.1',
    DATABASE_URL: of.databaseUrl,
    DATA_DIR: of.dataDir,
    SECRET_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
}

/** What `countersign … --json` answers, of this checkout or another; rejects with what it printed when it fails. */
export async function runCommand<T>(
  args: string[],
  env: Record<string, string>,
  checkout = CHECKOUT,
): Promise<T> {
  const { stdout } = await run('sh', [`${checkout}/${LAUNCHER}`, ...args, '--json'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...env },
  });
  return JSON.parse(stdout) as T;
}
