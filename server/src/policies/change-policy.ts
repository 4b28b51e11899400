import { type AuditParty, type By, recordAudit } from '../platform/audit/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import type { Db } from '../platform/db/stores.ts';
import { Problem } from '../platform/errors.ts';
import type { Request } from '../platform/http/server.ts';
import type { Locale } from '../platform/i18n/locale.ts';
import { invalidInput } from '../platform/invalid-input.ts';
import { restrictSessions } from '../sessions/index.ts';
import { checkPolicy, type PolicyInput, type PolicyKind } from './check-policy.ts';
import { lockOutMessages } from './lock-out.messages.ts';
import { lockInstallationPolicy, writeInstallationPolicy } from './policies.queries.ts';
import { countedFactors, type Policy, policyOf, type StoredPolicy, storedPolicy } from './policy.ts';
import { policyFaultMessages } from './policy-faults.messages.ts';
import { isDomainAllowed, refusalOf, showsFactor } from './sign-in-rules.ts';

/** Where a policy is kept: its owner's row, locked until the transaction ends, and the plain setter of the feature that writes it. */
type PolicyKeeper = {
  kind: PolicyKind;
  /** The target of the audit line: of the installation null. */
  target: AuditParty | null;
  application_id?: number;
  /** Whose members' sessions it restricts. */
  customer_id?: number;
  lock: (db: Db) => Promise<StoredPolicy>;
  write: (db: Db, policy: StoredPolicy) => Promise<void>;
};

/** The session or token that saves a policy, which has to satisfy it. */
export type PresentSession = {
  email: string;
  address: string;
  amr: readonly string[];
  /** A second factor was shown since, which one is not known. */
  stepped_up: boolean;
};

type Change = {
  actor: AuditParty;
  input: PolicyInput;
  /** Absent: the policy is not over the one who saves it. */
  present?: PresentSession;
};

/**
 * Replaces a policy, with its audit line, and shortens the sessions that are there already. Throws 422, and 409 `policy_locks_out` if the
 * session that saves it would not satisfy it: the last administrator could not take that back.
 */
export async function changePolicy(
  context: Context,
  request: Request | null,
  keeper: PolicyKeeper,
  { actor, input, present }: Change,
): Promise<Policy> {
  const { policy, faults } = checkPolicy(keeper.kind, input);
  if (faults.length > 0) throw invalidInput(faults, policyFaultMessages);
  const reason = present ? lockOut(policy, present) : null;
  if (reason !== null) throw new PolicyLocksOut(reason);
  const now = context.clock.now();
  await inTransaction(context.stores.db, async (db) => {
    const before = await keeper.lock(db);
    const after = storedPolicy(before, policy, now);
    await keeper.write(db, after);
    if (keeper.kind !== 'application') await restrict(db, now, after, keeper.customer_id ?? null);
    await recordAudit(db, context, request, {
      event_type: 'policy.changed',
      actor,
      target: keeper.target,
      ...(keeper.application_id !== undefined && { application_id: keeper.application_id }),
      details: { of: keeper.kind, before: policyOf(before), after: policy },
    });
  });
  return policy;
}

/** The same for that of the installation, which is kept here. By an administrator or an operator. */
export async function changeInstallationPolicy(
  context: Context,
  { actor, request }: By,
  change: Omit<Change, 'actor'>,
): Promise<Policy> {
  const now = context.clock.now();
  const adminId = actor.type === 'admin' ? Number(actor.id) : null;
  return await changePolicy(
    context,
    request,
    {
      kind: 'installation',
      target: null,
      lock: (db) => lockInstallationPolicy(db, now),
      write: (db, policy) => writeInstallationPolicy(db, now, policy, adminId),
    },
    { ...change, actor },
  );
}

type LockOut = 'second_factor' | 'email_domain' | 'address';

const MEMBERS = {
  second_factor: 'second_factor',
  email_domain: 'email_domains',
  address: 'addresses',
} as const;

/** 409: the session that saves the policy would not satisfy it. */
export class PolicyLocksOut extends Problem {
  readonly reasonIn: (locale: Locale) => string;
  /** The member that says so. */
  readonly member: keyof Policy;

  constructor(reason: LockOut) {
    super(409, 'policy_locks_out', lockOutMessages.en[reason]);
    this.member = MEMBERS[reason];
    this.reasonIn = (locale) => lockOutMessages[locale][reason];
  }
}

/** What of a policy the session that saves it does not satisfy; the time that others have to set a factor up does not count. */
function lockOut(policy: Policy, { email, address, amr, stepped_up }: PresentSession): LockOut | null {
  const rule = { by: { kind: 'installation', name: null }, policy, since: new Date(0) } as const;
  if (!isDomainAllowed(policy, email)) return 'email_domain';
  if (refusalOf([rule], { email, address }) !== null) return 'address';
  const isAnyEnough = policy.second_factor === undefined || countedFactors(policy).length > 1;
  return showsFactor(policy, amr) || (stepped_up && isAnyEnough) ? null : 'second_factor';
}

async function restrict(db: Db, now: Date, policy: StoredPolicy, customerId: number | null): Promise<void> {
  const { second_factor, second_factor_since, second_factor_grace_days = 0 } = policy;
  const { session_seconds = null, idle_seconds = null } = policy;
  if (second_factor === undefined && session_seconds === null && idle_seconds === null) return;
  const demand = {
    counted: countedFactors(policy),
    since: new Date(second_factor_since ?? now),
    grace_days: second_factor_grace_days,
  };
  await restrictSessions(
    db,
    now,
    { session_seconds, idle_seconds, second_factor: second_factor === undefined ? null : demand },
    customerId,
  );
}
