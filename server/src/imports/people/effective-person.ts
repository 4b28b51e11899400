import { classifyHash } from '../../platform/crypto/passwords/foreign-hash.ts';
import type { RecordOf } from '../records.ts';
import { type ImportOptions, type Refusal, refused, type Work } from '../runs/import-state.ts';

export type PersonRecord = RecordOf<'person'>;

/** What counts of a record under the options; the fingerprint is of this, so that other options make it another record. */
export type EffectivePerson = Omit<PersonRecord, 'password' | 'problem'> & {
  password: { hash: string } | { old_system: true } | null;
};

type Effective = { person: EffectivePerson; work: Work[] } | Refusal;

/** What a source says of itself counts where the operator vouches for it: addresses as verified, levels, administrators, passkeys. */
export function effectivePerson(record: PersonRecord, options: ImportOptions): Effective {
  const { trust_all, trust_verified, allow_weak, ask_old_system } = options;
  const { problem, ...given } = record;
  const read = readPassword(record, allow_weak);
  if ('verdict' in read) return read;
  const vouched = trust_verified || trust_all;
  const person = {
    ...given,
    password: read.password ?? (ask_old_system ? ({ old_system: true } as const) : null),
    email_verified: vouched && given.email_verified === true,
    phone_verified: vouched && given.phone_verified === true && given.phone_number != null,
    is_admin: trust_all && given.is_admin === true,
    identity_verified_level: trust_all ? given.identity_verified_level : undefined,
    passkeys: trust_all ? given.passkeys : undefined,
  };
  const untrusted = trust_all ? [] : untrustedWork(record);
  return { person, work: [...read.work, ...untrusted, ...problemWork(problem)] };
}

function readPassword(
  { password }: PersonRecord,
  allowWeak: boolean,
): { password: EffectivePerson['password']; work: Work[] } | Refusal {
  if (password == null) return { password: null, work: [] };
  if ('old_system' in password) return { password, work: [] };
  const verdict = classifyHash(password.hash);
  if ('refused' in verdict)
    return { password: null, work: [{ reason: verdict.refused, detail: HASH_WORK[verdict.refused] }] };
  if (verdict.accepted === 'weak' && !allowWeak)
    return refused(
      'weak_hash',
      `The password is stored as ${verdict.scheme}, which counts only with --allow-weak.`,
    );
  return { password: { hash: verdict.hash }, work: [] };
}

const NEW_PASSWORD = 'The person is imported without a password and sets one by “Forgot your password?”.';
const HASH_WORK = {
  unreadable_hash: `The password hash is damaged. ${NEW_PASSWORD}`,
  hash_too_costly: `The password hash takes longer to check than a sign-in may. ${NEW_PASSWORD}`,
  unknown_scheme: `The password hash is of a kind that is not known here. ${NEW_PASSWORD}`,
};

function untrustedWork({ is_admin, passkeys = [] }: PersonRecord): Work[] {
  const work = [];
  if (is_admin)
    work.push({
      reason: 'was_administrator',
      detail: 'An administrator in the source; here only with --trust-all.',
    });
  if (passkeys.length > 0)
    work.push({
      reason: 'passkeys_left_out',
      detail: 'Passkeys count only in our own exports, with --trust-all.',
    });
  return work;
}

export function problemWork(problem: string | undefined): Work[] {
  return problem === undefined ? [] : [{ reason: 'not_carried_over', detail: problem }];
}
