import type { Keyring } from '../../platform/crypto/keyring.ts';
import { mintToken, readToken } from '../../platform/crypto/opaque-token.ts';

/**
 * Codes, device codes and refresh tokens are derived: grant id, generation and a MAC under a key of their kind. The database stores
 * no credential, a forged one costs no look-up, and after a lost response the same successor can be derived again.
 */
const CODE_LABEL = 'oauth-code';
const REFRESH_LABEL = 'oauth-refresh-token';
const DEVICE_LABEL = 'oauth-device-code';

export function mintCode(keyring: Keyring, grantId: string): string {
  return mintToken(keyring.macKeys(CODE_LABEL)[0]!, grantId, 0);
}

export function readCode(keyring: Keyring, code: string): string | null {
  return read(keyring, CODE_LABEL, code)?.id ?? null;
}

export function mintRefreshToken(keyring: Keyring, grantId: string, generation: number): string {
  return mintToken(keyring.macKeys(REFRESH_LABEL)[0]!, grantId, generation);
}

export function readRefreshToken(keyring: Keyring, token: string): { id: string; generation: number } | null {
  return read(keyring, REFRESH_LABEL, token);
}

export function mintDeviceCode(keyring: Keyring, grantId: string): string {
  return mintToken(keyring.macKeys(DEVICE_LABEL)[0]!, grantId, 0);
}

export function readDeviceCode(keyring: Keyring, code: string): string | null {
  return read(keyring, DEVICE_LABEL, code)?.id ?? null;
}

/** Tokens minted with an older SECRET_KEY of the ring stay valid. */
function read(keyring: Keyring, label: string, token: string): { id: string; generation: number } | null {
  for (const key of keyring.macKeys(label)) {
    const found = readToken(key, token);
    if (found) return found;
  }
  return null;
}
