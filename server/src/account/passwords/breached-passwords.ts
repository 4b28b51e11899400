import { hash } from 'node:crypto';
import { comparablePassword } from '../../platform/crypto/passwords/common-password-list.ts';
import { normalisePassword } from '../../platform/crypto/passwords/normalise-password.ts';
import { type PasswordFault, passwordFault } from '../../platform/crypto/passwords/password-policy.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db, Stores } from '../../platform/db/stores.ts';
import { breachedBuckets, holdImport, writeBuckets } from './breached-passwords.queries.ts';
import { mergeSorted, TAIL_BYTES } from './merge-sorted.ts';

/** Of a SHA-1 two bytes name the row and six are kept: of a thousand million entries 16,000 share a row, and none by chance. */
const PREFIX_BYTES = 8;
/** Rows read and written in one transaction: some 20 MB of them once a whole breach list is imported. */
const ROWS_AT_ONCE = 256;

/**
 * Why a new password is refused, or null: the rules that need no database, then what an operator imported. One read, when a
 * password is set; signing in never asks.
 */
export async function newPasswordFault(
  db: Db,
  password: string,
  person: { email: string },
): Promise<PasswordFault | null> {
  const fault = passwordFault(password, person);
  return fault ?? ((await isBreached(db, password)) ? 'too_common' : null);
}

/** Lists of plain words are compared without case; lists of hashes only as they were typed, or in small letters. */
async function isBreached(db: Db, password: string): Promise<boolean> {
  const wanted = [normalisePassword(password), comparablePassword(password)].map(breachPrefix);
  const rows = await breachedBuckets(
    db,
    wanted.map((prefix) => prefix.readUInt16BE(0)),
  );
  return rows.some(({ bucket, hashes }) =>
    wanted.some((prefix) => prefix.readUInt16BE(0) === bucket && includesHash(hashes, prefix.subarray(2))),
  );
}

function includesHash(hashes: Buffer, tail: Buffer): boolean {
  for (let at = hashes.indexOf(tail); at !== -1; at = hashes.indexOf(tail, at + 1))
    if (at % TAIL_BYTES === 0) return true;
  return false;
}

/** The first eight bytes of the SHA-1, which breach lists are published in. No one has to invert it. */
export function breachPrefix(password: string): Buffer {
  return hash('sha1', password, 'buffer').subarray(0, PREFIX_BYTES);
}

/** Views of the sorted prefixes, one for each row: no copy of half a million numbers. */
function byBucket(sorted: BigUint64Array): [bucket: number, values: BigUint64Array][] {
  const buckets: [number, BigUint64Array][] = [];
  for (let start = 0; start < sorted.length; ) {
    const bucket = sorted[start]! >> 48n;
    let end = start + 1;
    while (end < sorted.length && sorted[end]! >> 48n === bucket) end += 1;
    buckets.push([Number(bucket), sorted.subarray(start, end)]);
    start = end;
  }
  return buckets;
}

/** Adds prefixes in any order, some of them maybe known; answers how many were not. What is there twice is kept once. */
export async function addBreached(stores: Stores, prefixes: BigUint64Array): Promise<number> {
  const all = byBucket(prefixes.sort());
  let added = 0;
  for (let start = 0; start < all.length; start += ROWS_AT_ONCE) {
    const some = all.slice(start, start + ROWS_AT_ONCE);
    added += await inTransaction(stores.db, async (db) => {
      await holdImport(db);
      const rows = await breachedBuckets(
        db,
        some.map(([bucket]) => bucket),
      );
      const known = new Map(rows.map(({ bucket, hashes }) => [bucket, hashes]));
      const merged = some.map(([bucket, values]) => {
        const old = known.get(bucket) ?? Buffer.alloc(0);
        return { bucket, hashes: mergeSorted(old, values), known_length: old.length };
      });
      const changed = merged.filter(({ hashes, known_length }) => hashes.length > known_length);
      if (changed.length > 0) await writeBuckets(db, changed);
      return changed.reduce(
        (sum, { hashes, known_length }) => sum + (hashes.length - known_length) / TAIL_BYTES,
        0,
      );
    });
  }
  return added;
}
