import { z } from 'zod';
import { sameDigest, sha256 } from '../crypto/digest.ts';
import { canonicalJson } from '../crypto/jcs.ts';
import type { Keyring } from '../crypto/keyring.ts';

const SEAL_LABEL = 'audit-archive';
const HEX = /^[0-9a-f]{64}$/;

/** One beginning of the log that is in a file: its positions, the hash before them and that of the last. */
export type Archive = {
  first_position: number;
  last_position: number;
  previous_hash: Buffer;
  hash: Buffer;
  /** Every line in it is from before this moment. */
  before: Date;
  archived_at: Date;
};
export type SealedArchive = Archive & { seal: Buffer };

/** Keyed with a key that is not in the database: who has the database alone cannot pass a deletion off as an archive. */
export function sealOfArchive(keyring: Keyring, archive: Archive): Buffer {
  return keyring.mac(SEAL_LABEL, digestOf(archive));
}

/** Accepts former SECRET_KEYs while they are configured. */
export function isArchiveSealed(keyring: Keyring, archive: SealedArchive): boolean {
  return keyring.macs(SEAL_LABEL, digestOf(archive)).some((mac) => sameDigest(mac, archive.seal));
}

function digestOf(archive: Archive): Buffer {
  return sha256(canonicalJson(asText(archive)));
}

function asText({ first_position, last_position, previous_hash, hash, before, archived_at }: Archive) {
  return {
    first_position,
    last_position,
    previous_hash: previous_hash.toString('hex'),
    hash: hash.toString('hex'),
    before: before.toISOString(),
    archived_at: archived_at.toISOString(),
  };
}

/** The last line of an archive's file, after the lines of the log. */
export function endOfArchive(archive: SealedArchive): string {
  return JSON.stringify({ archive: { ...asText(archive), seal: archive.seal.toString('hex') } });
}

const end = z.object({
  archive: z.object({
    first_position: z.number().int(),
    last_position: z.number().int(),
    hash: z.string().regex(HEX),
  }),
});
export type ArchiveEnd = z.output<typeof end>['archive'];

/** Null: another line. */
export function readArchiveEnd(line: unknown): ArchiveEnd | null {
  const read = end.safeParse(line);
  return read.success ? read.data.archive : null;
}

/** The first archive that does not continue the one before it, or that we did not seal. */
export function brokenArchive(
  keyring: Keyring,
  archives: readonly SealedArchive[],
  noHash: string,
): { position: number; fault: string } | null {
  let last = { position: 0, hash: noHash };
  for (const archive of archives) {
    const { first_position, last_position, previous_hash, hash } = archive;
    const position = first_position;
    if (position !== last.position + 1 || previous_hash.toString('hex') !== last.hash)
      return { position, fault: 'the archive from here on does not continue the one before it' };
    if (!isArchiveSealed(keyring, archive))
      return { position, fault: 'no SECRET_KEY of this process sealed the archive from here on' };
    last = { position: last_position, hash: hash.toString('hex') };
  }
  return null;
}
