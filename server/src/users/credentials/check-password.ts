import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../platform/context.ts';
import { isCutByBcrypt } from '../../platform/crypto/passwords/bcrypt.ts';
import { foreignChecks } from '../../platform/crypto/passwords/foreign-queue.ts';
import { costOf, type HashParts } from '../../platform/crypto/passwords/hash-parts.ts';
import { hashPassword, verifyPassword } from '../../platform/crypto/passwords/password.ts';
import { verifyForeign } from '../../platform/crypto/passwords/verify-foreign.ts';
import { type CheckPlan, planCheck, SlowestSeen, waitBeforeAnswer } from './answer-time.ts';
import {
  type Credentials,
  credentialsByEmail,
  replacePasswordHash,
  storeOldSystemPassword,
} from './credentials.queries.ts';
import { firebaseKey } from './firebase-keys.ts';
import { foreignHashes } from './foreign-passwords.queries.ts';
import { askOldSystem, madeUpQuestion } from './old-system.ts';
import { PasswordUnchecked } from './password-unchecked.ts';

/**
 * `wrong` also where no account has the address: neither answer nor time tells the difference. `user_id` is for the audit line, which its
 * owner can read.
 */
type PasswordCheck =
  | { outcome: 'right' | 'suspended'; person: Credentials }
  | { outcome: 'wrong'; user_id: number | null };

/**
 * `right`: with what to store instead of the hash, null if it may stay. `unchecked`: no answer is possible; `counted` if something
 * said that the password is wrong. `changed`: another request stored another hash meanwhile.
 */
type Comparison =
  | { kind: 'right'; person: Credentials }
  | { kind: 'wrong' | 'changed' }
  | { kind: 'unchecked'; counted: boolean };

const slowest = new SlowestSeen();

/**
 * Checks a password; call within withAttempt, outside a transaction. The right password is not the whole sign-in: see check-otp.ts. A
 * hash of another system is replaced by ours. Throws 503 when the password cannot be checked. docs/accounts.md says why a wrong
 * answer takes the same time for every account.
 */
export async function checkPassword(
  context: Context,
  email: string,
  password: string,
): Promise<PasswordCheck> {
  const began = performance.now();
  const { db } = context.stores;
  const [person, present] = await Promise.all([credentialsByEmail(db, email), foreignHashes(db)]);
  const asksOldSystem = context.config.old_system_url !== null;
  const plan = planCheck(person?.password_hash ?? null, present, {
    asksOldSystem,
    slowestSeen: slowest.read(began),
  });
  // Asked in the same words for every account, before anything depends on it.
  const hasRoom = plan.slowest === 0 || foreignChecks.hasRoomFor(plan.slowest);
  const turn = plan.slowest > 0 && hasRoom ? beginOfTurn() : began;
  const compared = await compare(context, person, password, { ...plan, hasRoom });
  if (compared.kind === 'changed') return await checkPassword(context, email, password);
  if (compared.kind === 'right') {
    const isSuspended = compared.person.suspended_at !== null;
    return { outcome: isSuspended ? 'suspended' : 'right', person: compared.person };
  }
  // Also where there was nothing to check: else an answer that waited behind other checks would tell that the account has such a hash.
  const elapsed = performance.now() - (await turn);
  if (plan.foreign !== null || asksOldSystem) slowest.note(elapsed, began);
  await pause(waitBeforeAnswer(elapsed, plan.interval));
  if (compared.kind === 'unchecked') throw new PasswordUnchecked(compared);
  return { outcome: 'wrong', user_id: person?.user_id ?? null };
}

/** When the check of another system's hash could begin that came now. */
async function beginOfTurn(): Promise<number> {
  await foreignChecks.turn();
  return performance.now();
}

async function compare(
  context: Context,
  person: Credentials | null,
  password: string,
  { foreign, hasRoom }: CheckPlan & { hasRoom: boolean },
): Promise<Comparison> {
  const compared =
    foreign === null || person === null
      ? await compareOwn(person, password)
      : await compareForeign(context, person, password, { parts: foreign, hasRoom });
  if (compared.kind !== 'wrong') return compared;
  if (!hasRoom) return { kind: 'unchecked', counted: true };
  return context.config.old_system_url === null ? compared : await compareThere(context, person, password);
}

async function compareOwn(person: Credentials | null, password: string): Promise<Comparison> {
  const isRight = await verifyPassword(person?.password_hash ?? null, password);
  return person?.password_hash && isRight ? { kind: 'right', person } : { kind: 'wrong' };
}

/** The password is hashed for us beside the check: the work that an account with our hash takes, and what a right one needs anyway. */
async function compareForeign(
  context: Context,
  person: Credentials,
  password: string,
  { parts, hasRoom }: { parts: HashParts; hasRoom: boolean },
): Promise<Comparison> {
  const { db } = context.stores;
  const [isRight, password_hash] = await Promise.all([
    hasRoom && isForeignPassword(context, parts, password),
    hashPassword(password),
  ]);
  if (!isRight) return { kind: 'wrong' };
  // bcrypt compared the first 72 bytes only: with our hash, a slip behind them would become the password.
  if (parts.kind === 'bcrypt' && isCutByBcrypt(password)) return { kind: 'right', person };
  const replaced = await replacePasswordHash(db, person.user_id, person.password_hash ?? '', password_hash);
  return replaced ? { kind: 'right', person: { ...person, password_hash } } : { kind: 'changed' };
}

async function isForeignPassword(context: Context, parts: HashParts, password: string): Promise<boolean> {
  const key =
    parts.kind === 'firebase-scrypt'
      ? await firebaseKey(context.stores.db, context.keyring, parts.keyId)
      : null;
  return await foreignChecks.inTurn(costOf(parts), () => verifyForeign(parts, password, key));
}

/** Asks the old system about its people, and asks it something made up about everyone else: neither time nor failure tells them apart. */
async function compareThere(
  context: Context,
  person: Credentials | null,
  password: string,
): Promise<Comparison> {
  if (!person?.password_at_old_system) {
    const answer = await askOldSystem(context, madeUpQuestion());
    return answer === 'unavailable' ? { kind: 'unchecked', counted: true } : { kind: 'wrong' };
  }
  const answer = await askOldSystem(context, { email: person.email, password });
  if (answer === 'unavailable') return { kind: 'unchecked', counted: false };
  if (answer === 'invalid') return { kind: 'wrong' };
  const password_hash = await hashPassword(password);
  const stored = await storeOldSystemPassword(context.stores.db, person, password_hash);
  return stored
    ? { kind: 'right', person: { ...person, password_hash, password_at_old_system: false } }
    : { kind: 'changed' };
}
