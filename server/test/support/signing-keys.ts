import { insertKey, publishedKeys } from '../../src/oauth/keys/signing-keys.queries.ts';
import { SEALED_KEYS } from '../../src/oauth/keys/signing-keys.ts';
import type { Context } from '../../src/platform/context.ts';
import {
  exportPrivateKey,
  generateSigningKey,
  type PublicJwk,
  SIGNING_ALGORITHMS,
  type SigningAlg,
} from '../../src/platform/crypto/jose/jwk.ts';

/** A pair as global-setup.ts hands it to the workers. */
export type ReadyKey = { alg: SigningAlg; public_jwk: PublicJwk; private_key: string };

/** One pair of each algorithm. */
export async function makeReadyKeys(): Promise<ReadyKey[]> {
  return await Promise.all(
    SIGNING_ALGORITHMS.map(async (alg) => {
      const { publicJwk, privateKey } = await generateSigningKey(alg);
      return { alg, public_jwk: publicJwk, private_key: exportPrivateKey(privateKey).toString('base64') };
    }),
  );
}

/**
 * What the first start does (`ensureSigningKeys`), with pairs that were made once for the whole run: RSA pairs took a tenth of a second of
 * every file. A database that has keys keeps them.
 */
export async function storeReadyKeys(
  { stores, clock, keyring }: Pick<Context, 'stores' | 'clock' | 'keyring'>,
  keys: readonly ReadyKey[],
): Promise<void> {
  const now = clock.now();
  if ((await publishedKeys(stores.db, now)).length > 0) return;
  for (const { alg, public_jwk, private_key } of keys)
    await insertKey(stores.db, {
      kid: public_jwk.kid,
      alg,
      generation: 1,
      public_jwk,
      sealed_private_key: keyring.seal(SEALED_KEYS.label, Buffer.from(private_key, 'base64')),
      created_at: now,
      activates_at: now,
    });
}
