import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseEd25519Key } from '../../agents/agents/ed25519-key.ts';
import { isSmallOrder } from './ed25519-point.ts';
import { ed25519PublicKey, verifyEd25519 } from './ed25519-signature.ts';

type Case = { what: string; message: string; public_key: string; signature: string; refused: string | null };
type Vectors = { cases: Case[]; small_order: string[]; rfc8032: Omit<Case, 'what' | 'refused'>[] };

const file = new URL('../../../../vectors/ed25519-verification.json', import.meta.url);
const { cases, small_order, rfc8032 } = JSON.parse(readFileSync(file, 'utf8')) as Vectors;
const bytes = (hex: string) => Buffer.from(hex, 'hex');

/** `key`: no agent can have it; `signature`: it is not the key's; null: it is. */
function refused({ message, public_key, signature }: Omit<Case, 'what' | 'refused'>): string | null {
  const parsed = parseEd25519Key(bytes(public_key).toString('base64'));
  if (!('key' in parsed)) return 'key';
  return verifyEd25519(ed25519PublicKey(parsed.key), bytes(message), bytes(signature)) ? null : 'signature';
}

test('AG-02: of the 12 published edge cases exactly the one passes that needs neither cofactor nor a weak point', () => {
  expect(cases.map((one) => [one.what, refused(one)])).toEqual(
    cases.map(({ what, refused: expected }) => [what, expected]),
  );
  expect(cases.filter((one) => one.refused === null)).toHaveLength(1);
});

test('AG-02: the signatures of RFC 8032 hold, with another message or S they do not', () => {
  for (const one of rfc8032) {
    expect(refused(one)).toBeNull();
    expect(refused({ ...one, message: `${one.message}00` })).toBe('signature');
    expect(refused({ ...one, signature: `${one.signature.slice(0, -2)}10` })).toBe('signature');
  }
});

test.each(small_order)('AG-02, AG-03: %s, of small order in any spelling, is no key and no R', (point) => {
  expect(parseEd25519Key(bytes(point).toString('base64'))).not.toHaveProperty('key');
  expect(isSmallOrder(bytes(point))).toBe(true);
  const [{ message, public_key, signature }] = rfc8032 as [Vectors['rfc8032'][0]];
  expect(refused({ message, public_key, signature: point + signature.slice(64) })).toBe('signature');
});
