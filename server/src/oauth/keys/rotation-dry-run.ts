import { SECOND } from '../../platform/clock.ts';
import { signJwt, verifyJwt } from '../../platform/crypto/jose/jwt.ts';
import { JWKS_MAX_AGE_SECONDS } from '../lifetimes.ts';
import { type OidcKeyRow, publishedKeys } from './signing-keys.queries.ts';
import {
  MAX_TOKEN_TTL,
  openSigningKey,
  type PrepareContext,
  rotateSigningKeysIn,
  type SigningKey,
  verificationKey,
} from './signing-keys.ts';

/** The state of one key after the rotation. `signs_until` null: until the next rotation. */
type DryRunKey = {
  kid: string;
  alg: OidcKeyRow['alg'];
  standing: 'present' | 'successor';
  opens: boolean;
  verifies: boolean;
  signs_from: Date;
  signs_until: Date | null;
  retires_at: Date | null;
};

export type RotationDryRun = { ok: boolean; faults: string[]; keys: DryRunKey[] };

/**
 * A rotation that is rolled back. Checks that every key of the new JWKS opens, signs a token and verifies it, is
 * in every cached JWKS before it signs, and stays until its last token has expired.
 */
export async function dryRunRotation(context: PrepareContext): Promise<RotationDryRun> {
  const now = context.clock.now();
  const transaction = await context.stores.db.startTransaction().execute();
  try {
    const before = await publishedKeys(transaction, now);
    const present = new Set(before.map(({ kid }) => kid));
    const relied = new Set(before.map(({ alg }) => alg));
    await rotateSigningKeysIn(context, transaction);
    const rows = await publishedKeys(transaction, now);
    const keys = await Promise.all(
      rows.map(async (row) => ({
        kid: row.kid,
        alg: row.alg,
        standing: present.has(row.kid) ? ('present' as const) : ('successor' as const),
        ...(await tryKey(context, row, rows)),
        signs_from: row.activates_at,
        signs_until: successorOf(row, rows)?.activates_at ?? null,
        retires_at: row.retires_at,
      })),
    );
    const faults = keys.flatMap((key) => rotationFaults(key, relied.has(key.alg), now));
    return { ok: faults.length === 0, faults, keys };
  } finally {
    await transaction.rollback().execute();
  }
}

function successorOf(row: OidcKeyRow, rows: OidcKeyRow[]): OidcKeyRow | undefined {
  return rows.find(({ alg, generation }) => alg === row.alg && generation === row.generation + 1);
}

async function tryKey(
  context: PrepareContext,
  row: OidcKeyRow,
  rows: OidcKeyRow[],
): Promise<{ opens: boolean; verifies: boolean }> {
  const opened = openedOrNull(context, row);
  if (!opened) return { opens: false, verifies: false };
  const token = await signJwt({ ...opened, claims: { drill: row.kid } });
  const verified = verifyJwt(token, rows.map(verificationKey), { typ: 'JWT' });
  return { opens: true, verifies: verified?.claims.drill === row.kid };
}

function openedOrNull(context: PrepareContext, row: OidcKeyRow): SigningKey | null {
  try {
    return openSigningKey(context, row);
  } catch {
    return null;
  }
}

function rotationFaults(key: DryRunKey, isRelied: boolean, now: Date): string[] {
  const { kid, alg, signs_from, signs_until, retires_at } = key;
  const faults: string[] = [];
  if (!key.opens) faults.push(`${alg} key ${kid} was sealed with a SECRET_KEY that is not configured`);
  else if (!key.verifies) faults.push(`${alg} key ${kid} does not verify its own signature`);
  const known = now.getTime() + JWKS_MAX_AGE_SECONDS * SECOND;
  if (isRelied && key.standing === 'successor' && signs_from.getTime() <= known)
    faults.push(`${alg} key ${kid} would sign before every cached JWKS contains it`);
  if (retires_at && signs_until && retires_at.getTime() < signs_until.getTime() + MAX_TOKEN_TTL)
    faults.push(`${alg} key ${kid} would leave the JWKS before its last token expires`);
  return faults;
}
