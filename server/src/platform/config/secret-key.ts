import { join } from 'node:path';
import { readOrCreate } from '../secret-file.ts';
import type { Settings } from './settings.ts';

const MIN_BYTES = 32;
/** Different ones. */
const MIN_CHARACTERS = 8;

/**
 * SECRET_KEY, or outside production the key in DATA_DIR/secret-key (mode 0600), generated at the
 * first start unless the configuration has problems.
 */
export function readSecretKey(settings: Settings, config: { production: boolean; data_dir: string }): string {
  const given = settings.text('SECRET_KEY');
  if (given !== null) {
    if (!isLongEnough(given) || (config.production && isRepetitive(given)))
      settings.refuse('SECRET_KEY', `must be at least ${MIN_BYTES} random bytes of text`);
    return given;
  }
  if (config.production) settings.require('SECRET_KEY');
  if (settings.problems.length > 0) return '';
  return keptKey(settings, config.data_dir);
}

/** SECRET_KEY_PREVIOUS: comma-separated, newest first, so that a key can be replaced without losing what was sealed with it. */
export function previousSecretKeys(settings: Settings): string[] {
  const keys = (settings.text('SECRET_KEY_PREVIOUS') ?? '').split(',').map((key) => key.trim());
  const given = keys.filter(Boolean);
  if (!given.every(isLongEnough))
    settings.refuse('SECRET_KEY_PREVIOUS', `contains a key shorter than ${MIN_BYTES} bytes`);
  return given;
}

function isLongEnough(key: string): boolean {
  return Buffer.byteLength(key) >= MIN_BYTES;
}

/**
 * As a template that was never filled in. Random hexadecimal digits have hardly ever fewer, and no other notation does. Production
 * refuses it, and the checks report an error everywhere.
 */
export function isRepetitive(key: string): boolean {
  return new Set(key).size < MIN_CHARACTERS;
}

function keptKey(settings: Settings, data_dir: string): string {
  try {
    const path = join(data_dir, 'secret-key');
    // Loaded here: where the key is given, a primary needs it for nothing.
    const { randomBytes } = process.getBuiltinModule('node:crypto');
    const { text: key } = readOrCreate(path, () => randomBytes(MIN_BYTES).toString('base64url'));
    if (!isLongEnough(key)) settings.refuse('SECRET_KEY', `in ${data_dir}/secret-key is too short`);
    return key;
  } catch (error) {
    settings.refuse('DATA_DIR', `cannot store the generated SECRET_KEY: ${(error as Error).message}`);
    return '';
  }
}
