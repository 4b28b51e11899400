import {
  applicationProblem,
  changeApplication,
  createApplication,
  foreseenReview,
  newApplicationFaults,
  requireOutboundAddresses,
} from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { normalizeEmail, type User, userByEmail } from '../../users/index.ts';
import { emailName, subName } from '../people/decide-people.ts';
import type { RecordOf } from '../records.ts';
import {
  type ImportState,
  type Plan,
  plannedId,
  type Refusal,
  refused,
  type Work,
} from '../runs/import-state.ts';
import { plannedNames } from '../runs/records.queries.ts';
import { applicationWork, credentialsOf, settingsOf } from './application-settings.ts';
import { OPERATOR, type SmallKind } from './small-kind.ts';

/** Registered as by its developer, with the flags and the review that follow from it; its redirect URIs have to be verified here. */
export const applications: SmallKind<'application'> = {
  kind: 'application',
  references: () => [],
  async create(state, db, { record }) {
    const { context, plan, options } = state;
    const found = await ownerOf(state, db, record);
    if (found === null) return noOwner(record, options.owner);
    const { developer, work } = found;
    const settings = settingsOf(record);
    const credentials = credentialsOf(record, options.trust_all);
    const todo = [...work, ...applicationWork(record, options.trust_all)];
    if (plan === null) {
      const input = { ...settings, developer, created_via: 'cli' as const };
      const made = await createApplication(
        db,
        context.keyring,
        context.clock.now(),
        OPERATOR,
        input,
        credentials,
      );
      if ('faults' in made) throw applicationProblem(made.faults);
      return { local_id: made.application_id, work: [...todo, ...reviewWork(record, made.review_status)] };
    }
    const more = await foreseenWork(state, plan, db, record, developer);
    return { local_id: plannedId(plan, 'application', {}), work: [...todo, ...more] };
  },
  async change({ context }, db, { record }, { local_id, members }) {
    const fixed = ['client_id', 'client_secret', 'suspended', 'owner'].filter((member) =>
      members.has(member),
    );
    const work = fixed.map((member) => ({
      reason: 'change_by_hand',
      detail: `${record.name}: ${member} changed in the source; an import changes only settings.`,
    }));
    if (members.has('settings')) {
      const own = { ...context, stores: { ...context.stores, db } };
      await changeApplication(own, null, OPERATOR.actor, local_id, settingsOf(record));
    }
    return { work };
  },
};

/** Asks DNS, so before any transaction. Null: requests may be sent to its addresses. */
export async function outboundRefusal(
  context: Context,
  record: RecordOf<'application'>,
): Promise<Refusal | null> {
  const { webhook_url = null, backchannel_logout_uri = null, jwks_uri = null } = record;
  try {
    await requireOutboundAddresses(context, { webhook_url, backchannel_logout_uri, jwks_uri });
    return null;
  } catch (error) {
    if (error instanceof Problem) return refused(error.code, error.description);
    throw error;
  }
}

type Developer = Pick<User, 'user_id' | 'email' | 'created_at'>;

async function ownerOf(
  { options, plan }: ImportState,
  db: Db,
  { owner, name }: RecordOf<'application'>,
): Promise<{ developer: Developer; work: Work[] } | null> {
  const named = owner ? await developerAt(plan, db, owner) : null;
  if (named !== null) return { developer: named, work: [] };
  const developer = options.owner === null ? null : await developerAt(plan, db, options.owner);
  if (developer === null) return null;
  const detail = `${name} belongs to ${options.owner}, because ${owner} is not here. Transfer it when they are.`;
  return { developer, work: owner ? [{ reason: 'owner_elsewhere', detail }] : [] };
}

/** In a dry run also a person of an earlier row, who would be here. */
async function developerAt(plan: Plan | null, db: Db, email: string): Promise<Developer | null> {
  const user = await userByEmail(db, email);
  if (user !== null || plan === null) return user;
  const planned = (await plannedNames(db, [emailName(email)])).get(emailName(email));
  return planned == null ? null : { user_id: 0, email, created_at: planned };
}

/** What registering it would say; throws what it would throw. */
async function foreseenWork(
  { context, options }: ImportState,
  plan: Plan,
  db: Db,
  record: RecordOf<'application'>,
  developer: Developer,
): Promise<Work[]> {
  const settings = settingsOf(record);
  const credentials = credentialsOf(record, options.trust_all);
  const faults = await newApplicationFaults(db, settings, credentials);
  if (faults.length > 0) throw applicationProblem(faults);
  const { client_id } = credentials;
  if (client_id !== undefined) {
    const name = `client_id ${client_id}`;
    const fault = plan.names.has(name)
      ? 'client_id_taken'
      : (await plannedNames(db, [subName(client_id)])).size > 0
        ? 'client_id_is_sub'
        : null;
    if (fault !== null) throw applicationProblem([{ path: 'client_id', code: fault }]);
    plan.names.add(name);
  }
  const key = `registrations ${normalizeEmail(developer.email)}`;
  const before = plan.counts.get(key) ?? 0;
  plan.counts.set(key, before + 1);
  const input = { ...settings, developer };
  const status = await foreseenReview(db, context.clock.now(), input, credentials, before);
  return reviewWork(record, status);
}

function noOwner({ owner }: RecordOf<'application'>, fallback: string | null): Refusal {
  const missing = owner ?? fallback;
  return refused(
    'owner_unknown',
    missing == null
      ? 'The record names no owner. Say with --owner who owns such applications.'
      : `${missing} has no account here. Create it, or say with --owner who owns such applications.`,
  );
}

function reviewWork({ name }: RecordOf<'application'>, status: string): Work[] {
  return status === 'pending'
    ? [{ reason: 'waits_for_review', detail: `${name} waits for an administrator.` }]
    : [];
}
