import type { FirebaseKey } from '../../platform/crypto/passwords/foreign-hash.ts';

type FirebaseParameters = { key: FirebaseKey; rounds: number; memoryCost: number };

const NAMES = {
  signerKey: ['base64_signer_key', 'signerKey', 'signer_key'],
  saltSeparator: ['base64_salt_separator', 'saltSeparator', 'salt_separator'],
  rounds: ['rounds'],
  memoryCost: ['mem_cost', 'memoryCost', 'memory_cost'],
} as const;

/** The password hash parameters as the console of Firebase shows them (`hash_config { … }`), or as JSON. Null: one is missing or odd. */
export function readFirebaseParameters(text: string): FirebaseParameters | null {
  const [signerKey, saltSeparator] = [
    parameterIn(text, NAMES.signerKey),
    parameterIn(text, NAMES.saltSeparator),
  ];
  const [rounds, memoryCost] = [
    Number(parameterIn(text, NAMES.rounds)),
    Number(parameterIn(text, NAMES.memoryCost)),
  ];
  if (!isBase64(signerKey) || !isBase64(saltSeparator)) return null;
  if (!isCount(rounds, 8) || !isCount(memoryCost, 14)) return null;
  const key = {
    signerKey: Buffer.from(signerKey, 'base64'),
    saltSeparator: Buffer.from(saltSeparator, 'base64'),
  };
  return { key, rounds, memoryCost };
}

function parameterIn(text: string, names: readonly string[]): string | null {
  return new RegExp(`"?\\b(?:${names.join('|')})"?\\s*:\\s*"?([\\w+/=-]+)"?`).exec(text)?.[1] ?? null;
}

function isBase64(text: string | null): text is string {
  return text !== null && /^[\w+/-]+={0,2}$/.test(text);
}

function isCount(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max;
}
