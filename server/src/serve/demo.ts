import { join } from 'node:path';
import { z } from 'zod';
import { setPassword } from '../account/index.ts';
import { applicationsOwnedBy, createApplication } from '../applications/index.ts';
import type { AuditParty } from '../platform/audit/index.ts';
import type { Context } from '../platform/context.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { hashPassword } from '../platform/crypto/passwords/password.ts';
import { randomBase62 } from '../platform/crypto/random-secret.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import type { Db } from '../platform/db/stores.ts';
import { readOrCreate } from '../platform/secret-file.ts';
import { createUser, userByEmail } from '../users/index.ts';

/** What a newcomer needs to try the service; `client_id` null: the demo application was deleted since. */
export type Demo = { email: string; password: string; client_id: string | null };

const EMAIL = 'dev@example.test';
const APPLICATION = 'Paper Kite';
const REDIRECT_URI = 'http://localhost:4000/callback';
const SCOPES = ['openid', 'profile:basic', 'email', 'phone', 'address', 'identity:level'];
/** 62^20 > 2^119. */
const PASSWORD_LENGTH = 20;

const actor: AuditParty = { type: 'system', id: null };
const kept = z.object({ email: z.string(), password: z.string() });

/**
 * Creates the developer's login and the demo application at the first start with --demo, and finds them at every later one.
 * The login is kept in DATA_DIR/demo.json. Any number of processes may do this at once: the one that inserts the person registers
 * the application in the same transaction, and the others wait for that.
 */
export async function prepareDemo(context: Context): Promise<Demo> {
  const { config, clock, stores, keyring } = context;
  const file = readOrCreate(join(config.data_dir, 'demo.json'), newLogin);
  const login = kept.parse(JSON.parse(file.text));
  const password_hash = await hashPassword(login.password);
  const now = clock.now();
  await inTransaction(stores.db, async (db) => {
    const created = await createDeveloper(db, keyring, now, { email: login.email, password_hash });
    if (created) return;
    // DATA_DIR is new and the database is not: no one knows the old password any more.
    const person = file.is_new ? await userByEmail(db, login.email) : null;
    if (person) await setPassword(db, now, person.user_id, { password_hash, kept_session_id: null });
  });
  return { ...login, client_id: await demoClient(stores.db, login.email) };
}

function newLogin(): string {
  return JSON.stringify({ email: EMAIL, password: randomBase62(PASSWORD_LENGTH) });
}

/** A person with something to share in every scope, and the application that asks for it; false when they exist. */
async function createDeveloper(
  db: Db,
  keyring: Keyring,
  now: Date,
  login: { email: string; password_hash: string },
): Promise<boolean> {
  const person = await createUser(db, now, {
    ...login,
    identity_verified_level: 2,
    preferred_name: 'Robin',
    full_name: 'Robin Example',
    phone_number: '+15005550006',
    address: '1 Harbour Street, Exampleton',
    postal_code: '10001',
  });
  if (!person) return false;
  const registration = {
    developer: { user_id: person.user_id, created_at: now },
    name: APPLICATION,
    redirect_uris: [REDIRECT_URI],
    allowed_scopes: SCOPES,
    client_type: 'public',
    created_via: 'cli',
  } as const;
  // Approved, so that people who sign up to try it are let in too.
  const created = await createApplication(db, keyring, now, { actor, request: null }, registration, {
    approved: true,
  });
  if ('faults' in created)
    throw new Error(`the demo application is refused: ${JSON.stringify(created.faults)}`);
  return true;
}

async function demoClient(db: Db, email: string): Promise<string | null> {
  const person = await userByEmail(db, email);
  const owned = person ? await applicationsOwnedBy(db, person.user_id) : [];
  return owned.find(({ name }) => name === APPLICATION)?.client_id ?? null;
}
