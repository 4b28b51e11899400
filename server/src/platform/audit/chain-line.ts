import { sameDigest, sha256 } from '../crypto/digest.ts';
import { canonicalJson } from '../crypto/jcs.ts';
import type { Keyring } from '../crypto/keyring.ts';
import type { AuditLine } from './audit-line.ts';

/** `previous_hash` of the first line. */
export const NO_HASH = '0'.repeat(64);
const SEAL_LABEL = 'audit-chain';

/** A line at its position in the chain; hashes are lower-case hex. An export has one such JSON object per line. */
export type ChainedLine = Omit<AuditLine, 'occurred_at'> & {
  position: number;
  previous_hash: string;
  hash: string;
  occurred_at: string;
};

/** The line with its position and hash. */
export function chainedLine(line: AuditLine, position: number, previous_hash: string): ChainedLine {
  const content = { position, previous_hash, ...line, occurred_at: line.occurred_at.toISOString() };
  return { ...content, hash: lineHash(content) };
}

/** SHA-256 over the RFC 8785 canonical JSON of the line without its hash. Throws for values that are not JSON. */
export function lineHash(line: Omit<ChainedLine, 'hash'> & { hash?: unknown }): string {
  const { hash: _own, ...content } = line;
  return sha256(canonicalJson(content)).toString('hex');
}

/** Keyed with a key that is not in the database. */
export function sealOf(keyring: Keyring, hash: Buffer): Buffer {
  return keyring.mac(SEAL_LABEL, hash);
}

/** Accepts former SECRET_KEYs while they are configured. */
export function isSealed(keyring: Keyring, { hash, seal }: { hash: Buffer; seal: Buffer }): boolean {
  return keyring.macs(SEAL_LABEL, hash).some((mac) => sameDigest(mac, seal));
}
