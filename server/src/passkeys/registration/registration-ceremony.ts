import type { z } from 'zod';
import { installationName } from '../../platform/brand/index.ts';
import type { Context } from '../../platform/context.ts';
import { encode } from '../../platform/crypto/base64url.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import type { Db } from '../../platform/db/stores.ts';
import { requireRoom, type User } from '../../users/index.ts';
import { unusableCredential } from '../errors.ts';
import { defaultPasskeyName } from '../manage/passkey-name.ts';
import { countPasskeys, insertPasskey, type Passkey, passkeysOf } from '../passkeys.queries.ts';
import { type Binding, CEREMONY_TIMEOUT, newChallenge } from '../webauthn/challenges.ts';
import type { RegistrationCredential } from '../webauthn/credential-schema.ts';
import { type creationOptions, credentialDescriptor } from '../webauthn/options-schema.ts';
import { ALGORITHMS, relyingPartyOf } from '../webauthn/relying-party.ts';
import { userHandleOf } from '../webauthn/user-handle.ts';
import type { NewCredential } from './verify-registration.ts';

/** The ceremony of a person who has no session yet, by a link that was mailed to them. */
export function linkBinding(token: string): Binding {
  return { purpose: 'register', bound_to: `link ${encode(sha256(token))}` };
}

/** The options of navigator.credentials.create: discoverable, with user verification, without attestation. */
export async function registrationOptionsFor(
  context: Context,
  person: Pick<User, 'user_id' | 'sub' | 'email' | 'preferred_name'>,
  binding: Binding,
): Promise<z.infer<typeof creationOptions>> {
  const { config, stores, clock } = context;
  const known = await passkeysOf(stores.db, person.user_id);
  return {
    rp: { id: relyingPartyOf(config).id, name: await installationName(context) },
    user: {
      id: encode(userHandleOf(person.sub)),
      name: person.email,
      displayName: person.preferred_name ?? person.email,
    },
    challenge: await newChallenge(stores.db, clock.now(), binding),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CEREMONY_TIMEOUT,
    excludeCredentials: known.map(credentialDescriptor),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
    extensions: { credProps: true as const },
  };
}

/** The same for a passkey that the browser makes by itself, without asking its user. */
export async function automaticOptions(
  context: Context,
  person: Parameters<typeof registrationOptionsFor>[1],
  binding: Binding,
): Promise<z.infer<typeof creationOptions>> {
  const options = await registrationOptionsFor(context, person, binding);
  const { authenticatorSelection } = options;
  return { ...options, authenticatorSelection: { ...authenticatorSelection, userVerification: 'preferred' } };
}

/**
 * What the browser made, checked. Throws 422 for a passkey that this service cannot accept. `automatic`: of a ceremony in which the
 * authenticator need not have seen its user.
 */
export async function checkRegistration(
  { config }: Context,
  credential: RegistrationCredential,
  { automatic = false } = {},
): Promise<NewCredential> {
  const { verifyRegistration } = await import('./verify-registration.ts');
  const made = await verifyRegistration(credential, relyingPartyOf(config), { automatic });
  if ('fault' in made) throw unusableCredential(made.fault);
  return made;
}

/** Serializes with a second registration, with deletion and with the closing of the account. Throws 422 `too_many`. */
export async function requirePasskeyRoom(db: Db, userId: number): Promise<void> {
  await requireRoom(db, userId, 'passkeys', () => countPasskeys(db, userId));
}

/** Stores the passkey in the caller's transaction, which has made sure of room. Throws 422 for one that is known. */
export async function storePasskey(
  db: Db,
  created_at: Date,
  { user_id, sub }: { user_id: number; sub: string },
  made: NewCredential,
  name: string | null,
): Promise<Passkey> {
  const row = { ...made, user_id, user_handle: userHandleOf(sub), created_at };
  const passkey = await insertPasskey(db, { ...row, name: name ?? defaultPasskeyName(made.aaguid) });
  if (passkey === null) throw unusableCredential({ code: 'already_registered' });
  return passkey;
}
