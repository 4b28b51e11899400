import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Failure } from './exit-codes.ts';

/** What is kept about one issuer. */
export type Login = {
  personal_access_key: string;
  sub: string;
  email: string;
  /** Of a device key; unknown for one that was brought along. */
  scopes: string[] | null;
  expires_at: string | null;
  /** Null: the key was brought along, it is not ours to revoke. */
  device: { device_uuid: string; device_secret: string } | null;
  /** Made when something was first asked of the person by this computer. */
  agent: KeptAgent | null;
};

export type KeptAgent = { agent_id: string; token: string; private_key: JsonWebKey };

export type Configuration = {
  version: 1;
  /** The issuer that is meant when none is named. */
  issuer: string | null;
  logins: Record<string, Login>;
};

const OWNER_ONLY = 0o600;

/** `$XDG_CONFIG_HOME/svc/config.json`, else under ~/.config; on Windows under %APPDATA%. */
export function configurationPath(env: NodeJS.ProcessEnv): string {
  return join(configurationFolder(env), 'config.json');
}

export function configurationFolder(env: NodeJS.ProcessEnv): string {
  const home = env.HOME || homedir();
  const base = env.XDG_CONFIG_HOME || (process.platform === 'win32' && env.APPDATA) || join(home, '.config');
  return join(base, 'svc');
}

/** Empty when there is none. A file that others could read is closed to them before it is read. */
export function readConfiguration(env: NodeJS.ProcessEnv): Configuration {
  const path = configurationPath(env);
  let text: string;
  try {
    if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) chmodSync(path, OWNER_ONLY);
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { version: 1, issuer: null, logins: {} };
    throw new Failure(1, 'configuration', `${path} cannot be read: ${(error as Error).message}`);
  }
  try {
    const read: Configuration = JSON.parse(text);
    if (read.version === 1 && typeof read.logins === 'object') return read;
  } catch {
    // Falls through: what it is not is said below.
  }
  throw new Failure(1, 'configuration', `${path} is no configuration of svc; remove it and sign in again.`);
}

/** Replaces the old file in one step: a reader sees one or the other. */
export function writeConfiguration(env: NodeJS.ProcessEnv, configuration: Configuration): void {
  writePrivateFile(configurationPath(env), `${JSON.stringify(configuration, null, 2)}\n`);
}

/** For its owner's eyes alone, from the first byte on. */
export function writePrivateFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, text, { mode: OWNER_ONLY, flag: 'wx' });
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}
