import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CHECKS, type Check, type Finding, runChecks } from '../../platform/checks/index.ts';
import { readConfig } from '../../platform/config.ts';
import type { EnvValues } from './env-file.ts';

/** Runs the checks on settings, and on the file that they are from. If they cannot be read, their problems are the findings. Writes nothing. */
export async function checkSettings(
  env: EnvValues,
  settings_file: string | null,
  test_mail: string | null,
  only: readonly Check[] = CHECKS,
): Promise<Finding[]> {
  const is_key_kept = !env.SECRET_KEY?.trim() && env.NODE_ENV !== 'production';
  const read = readConfig(is_key_kept && !hasKey(env) ? { ...env, SECRET_KEY: keyToBe() } : env);
  if ('problems' in read) return read.problems.map(invalidSetting);
  const checked = {
    config: read.config,
    now: new Date(),
    embedded: null,
    is_key_kept,
    is_serving: false,
    settings_file,
    forwarder: null,
    test_mail: test_mail === null ? null : ({ email: test_mail, locale: 'en' } as const),
  };
  return await runChecks(checked, only);
}

/** Outside production the first start makes a key; a check does not. */
function hasKey({ DATA_DIR }: EnvValues): boolean {
  return existsSync(join(resolve(DATA_DIR?.trim() || './data'), 'secret-key'));
}

function keyToBe(): string {
  return randomBytes(32).toString('base64url');
}

function invalidSetting(problem: string): Finding {
  return { check: 'settings', status: 'error', code: 'setting_invalid', values: { problem } };
}
