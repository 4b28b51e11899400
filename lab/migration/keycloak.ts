import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd } from '../../server/test/support/cleanup.ts';
import { freePort } from '../../server/test/support/network/free-port.ts';
import { CHECKOUT } from '../harness/our-environment.ts';
import { endChild } from '../harness/service.ts';

export const VERSION = '26.4.7';
const CACHE = join(CHECKOUT, '.tmp', `keycloak-${VERSION}`);
const ADMIN = { username: 'admin', password: 'only for one evening' };
const START_DEADLINE_MS = 300_000;

export type Keycloak = { start(): Promise<Running>; command(...args: string[]): void };
export type Running = {
  url: string;
  /** The admin API, below /admin/realms; answers JSON, or null where there is none. */
  admin<T>(method: string, path: string, body?: unknown): Promise<T>;
  stop(): Promise<void>;
};

/** A Keycloak of its own in `folder`, with a database in files. It is not running yet. */
export function installKeycloak(folder: string): Keycloak {
  downloadOnce();
  const home = join(folder, 'keycloak');
  execFileSync('cp', ['-a', CACHE, home]);
  const script = join(home, 'bin/kc.sh');
  const log = join(folder, 'keycloak.log');
  const env = {
    ...process.env,
    KC_BOOTSTRAP_ADMIN_USERNAME: ADMIN.username,
    KC_BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
  };
  return {
    command(...args) {
      const output = openSync(log, 'a');
      try {
        execFileSync('sh', [script, ...args, '--optimized'], { env, stdio: ['ignore', output, output] });
      } finally {
        closeSync(output);
      }
    },
    async start() {
      const port = await freePort();
      const output = openSync(log, 'a');
      const flags = ['--http-enabled=true', '--hostname-strict=false', '--http-host=127.0.0.1'];
      // The script becomes Java, so that its process is Keycloak's.
      const child = spawn('sh', [script, 'start', '--optimized', ...flags, `--http-port=${port}`], {
        env,
        stdio: ['ignore', output, output],
      });
      closeSync(output);
      atEnd(() => endChild(child));
      const url = `http://127.0.0.1:${port}`;
      const deadline = Date.now() + START_DEADLINE_MS;
      while (!(await fetch(`${url}/realms/master`).catch(() => null))?.ok) {
        if (child.exitCode !== null || Date.now() > deadline) throw new Error(`Keycloak: see ${log}`);
        await sleep(500);
      }
      return { url, admin: adminApi(url), stop: () => endChild(child) };
    },
  };
}

/** From Maven, with its database compiled in, so that starts take seconds. */
function downloadOnce(): void {
  if (existsSync(CACHE)) return;
  const parts = `${CACHE}.${process.pid}`;
  mkdirSync(parts, { recursive: true });
  const artifact = `org.keycloak:keycloak-quarkus-dist:${VERSION}:zip`;
  const mvn = ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${parts}`];
  execFileSync('mvn', mvn, { cwd: parts, stdio: 'inherit' });
  execFileSync('unzip', ['-q', `keycloak-quarkus-dist-${VERSION}.zip`], { cwd: parts });
  const home = join(parts, `keycloak-${VERSION}`);
  execFileSync('sh', [join(home, 'bin/kc.sh'), 'build', '--db=dev-file'], { stdio: 'inherit' });
  renameSync(home, CACHE);
  rmSync(parts, { recursive: true });
}

function adminApi(url: string): Running['admin'] {
  return async <T>(method: string, path: string, body?: unknown) => {
    // Its tokens live for a minute.
    const grant = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...ADMIN }),
    });
    const { access_token } = (await grant.json()) as { access_token: string };
    const answer = await fetch(`${url}/admin/realms${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  };
}

/** Signs in by the direct grant; answers null, or why it was refused. */
export async function directGrant(
  url: string,
  realm: string,
  credentials: { username: string; password: string; totp?: string },
): Promise<string | null> {
  const answer = await fetch(`${url}/realms/${realm}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...credentials }),
  });
  if (answer.ok) return null;
  const { error_description } = (await answer.json()) as { error_description?: string };
  return error_description ?? String(answer.status);
}
