import { createPublicKey, type KeyObject } from 'node:crypto';
import { after, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import {
  exportPrivateKey,
  generateSigningKey,
  importPrivateKey,
  SIGNING_ALGORITHMS,
} from '../../platform/crypto/jose/jwk.ts';
import type { VerificationKey } from '../../platform/crypto/jose/jwt.ts';
import { recent } from '../../platform/db/recent.ts';
import type { SealedColumn } from '../../platform/db/reseal-column.ts';
import type { Stores } from '../../platform/db/stores.ts';
import { MAX_JWT_SECONDS } from '../../resources/index.ts';
import { ACCESS_TOKEN_SECONDS, ID_TOKEN_SECONDS, KEY_PUBLICATION_LEAD } from '../lifetimes.ts';
import {
  insertKey,
  type OidcKeyRow,
  publishedKeys,
  retireOlderKeys,
  type SigningAlg,
} from './signing-keys.queries.ts';

const SEAL_LABEL = 'oidc-key';
export const SEALED_KEYS: SealedColumn = {
  table: 'oidc_keys',
  primary_key: 'kid',
  column: 'sealed_private_key',
  label: SEAL_LABEL,
};
export const MAX_TOKEN_TTL = Math.max(ACCESS_TOKEN_SECONDS, ID_TOKEN_SECONDS, MAX_JWT_SECONDS) * SECOND;
/** Added to the longest token lifetime before retirement, for clock differences. */
const RETIREMENT_MARGIN = 5 * MINUTE;

export type SigningKey = { kid: string; alg: SigningAlg; key: KeyObject; activates_at: Date };
type KeySet = {
  /** The JWKS as sent. */
  document: string;
  verify: VerificationKey[];
  sign: SigningKey[];
};
export type PrepareContext = Pick<Context, 'stores' | 'clock' | 'keyring'>;

const keys = recent<PrepareContext, KeySet>(loadKeySet);

/** The keys as of at most a second ago. Parsing a private key costs far more than the read, so it happens once. */
export const keySet = keys.read;

/** The same if it was read within the last second, else null. */
export const knownKeySet = keys.known;

async function loadKeySet(context: PrepareContext, known: KeySet | null): Promise<KeySet> {
  const rows = await publishedKeys(context.stores.db, context.clock.now());
  const reuse = new Map(known?.sign.map((key) => [key.kid, key]));
  const verifyReuse = new Map(known?.verify.map((key) => [key.kid, key]));
  const jwks = { keys: rows.map((row) => row.public_jwk) };
  return {
    document: JSON.stringify(jwks),
    verify: rows.map((row) => verifyReuse.get(row.kid) ?? verificationKey(row)),
    sign: rows.map((row) => reuse.get(row.kid) ?? openSigningKey(context, row)),
  };
}

export function verificationKey(row: OidcKeyRow): VerificationKey {
  return { kid: row.kid, alg: row.alg, key: createPublicKey({ key: row.public_jwk, format: 'jwk' }) };
}

/** Throws unless SECRET_KEY is the one that sealed it. */
export function openSigningKey(context: PrepareContext, row: OidcKeyRow): SigningKey {
  const der = context.keyring.open(SEAL_LABEL, row.sealed_private_key);
  return { kid: row.kid, alg: row.alg, key: importPrivateKey(der), activates_at: row.activates_at };
}

/** The newest key of the algorithm that may sign at `now`. */
export async function signingKey(context: PrepareContext, alg: SigningAlg): Promise<SigningKey> {
  const { sign } = knownKeySet(context) ?? (await keySet(context));
  const now = context.clock.now();
  const key = sign.find((candidate) => candidate.alg === alg && candidate.activates_at <= now);
  if (!key) throw new Error(`no active ${alg} signing key`);
  return key;
}

/**
 * Creates the first key of each algorithm that has none, however many processes start at once: all at the first start, later those of
 * algorithms that are new. They sign at once: no relying party was promised a key of an algorithm that did not exist.
 */
export async function ensureSigningKeys(context: PrepareContext): Promise<void> {
  const now = context.clock.now();
  const present = new Set((await publishedKeys(context.stores.db, now)).map((row) => row.alg));
  const missing = SIGNING_ALGORITHMS.filter((alg) => !present.has(alg));
  await Promise.all(missing.map((alg) => insertNewKey(context, context.stores.db, alg, 1, now, now)));
}

/**
 * Publishes a new key of each of these algorithms, which signs once relying parties have had time to fetch it; the older keys
 * stay in the JWKS until their last token has expired. Returns the kid of the first one, by default that of RS256.
 */
export async function rotateSigningKeys(
  context: PrepareContext,
  algs: readonly SigningAlg[] = SIGNING_ALGORITHMS,
): Promise<{ kid: string }> {
  return context.stores.db.transaction().execute((db) => rotateSigningKeysIn(context, db, algs));
}

/** The rotation itself, in the caller's transaction. */
export async function rotateSigningKeysIn(
  context: PrepareContext,
  db: Stores['db'],
  algs: readonly SigningAlg[] = SIGNING_ALGORITHMS,
): Promise<{ kid: string }> {
  const now = context.clock.now();
  const rows = await publishedKeys(db, now);
  const kids: string[] = [];
  for (const alg of SIGNING_ALGORITHMS.filter((each) => algs.includes(each))) {
    const newest = rows.find((row) => row.alg === alg)?.generation ?? 0;
    const generation = newest + 1;
    // No relying party has an older one cached, so the first one signs at once.
    const activatesAt = newest === 0 ? now : after(now, KEY_PUBLICATION_LEAD);
    const made = await insertNewKey(context, db, alg, generation, now, activatesAt);
    if (!made) throw new Error('another rotation ran at the same time');
    await retireOlderKeys(db, alg, generation, after(activatesAt, MAX_TOKEN_TTL + RETIREMENT_MARGIN));
    kids.push(made);
  }
  return { kid: kids[0]! };
}

async function insertNewKey(
  context: PrepareContext,
  db: Stores['db'],
  alg: SigningAlg,
  generation: number,
  now: Date,
  activatesAt: Date,
): Promise<string | null> {
  const made = await generateSigningKey(alg);
  const der = exportPrivateKey(made.privateKey);
  const inserted = await insertKey(db, {
    kid: made.kid,
    alg,
    generation,
    public_jwk: made.publicJwk,
    sealed_private_key: context.keyring.seal(SEAL_LABEL, der),
    created_at: now,
    activates_at: activatesAt,
  });
  return inserted ? made.kid : null;
}
