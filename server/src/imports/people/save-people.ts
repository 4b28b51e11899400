import {
  endImportedAccess,
  endImportedGroupMembers,
  roomForAssignments,
  saveImportedAccess,
  saveImportedGroupMembers,
} from '../../access/index.ts';
import { endImportedMembers, saveImportedMembers } from '../../customers/index.ts';
import { insertImportedPasskeys } from '../../passkeys/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import { insertImportedUsers, normalizeEmail, updateImportedUsers } from '../../users/index.ts';
import { type ImportState, type Outcome, refused, type Work } from '../runs/import-state.ts';
import { planNames, type SavedRecord } from '../runs/records.queries.ts';
import { emailName, type PersonPlan, savedPerson, subName } from './decide-people.ts';
import { endedLinks, type PersonLinks, storedLinks } from './person-links.ts';

type DecidedPerson = { outcome: Outcome; saved: SavedRecord | null };

type Written = { plan: PersonPlan; user_id: number; links: PersonLinks | null };

/** Writes what was decided, with a dozen statements for the whole batch; a dry run only notes it. */
export async function savePeople(
  state: ImportState,
  db: Db,
  plans: readonly PersonPlan[],
): Promise<DecidedPerson[]> {
  const fullAt = await withoutRoom(state, db, plans);
  const results =
    state.plan === null ? await writeUsers(state, db, plans) : await planUsers(state, db, plans);
  const written: Written[] = [];
  const decided = plans.map((plan, index): DecidedPerson => {
    if (plan.do === 'nothing') return plan;
    const { user_id, refusal, work } = results[index]!;
    if (refusal) return { outcome: refusal, saved: null };
    written.push({ plan, user_id, links: plan.links });
    const before = plan.do === 'update' ? plan.known.links : null;
    const links = plan.links === null ? before : storedLinks(plan.links);
    const stored = isLinked(plan) ? { ...links, linked: true as const } : links;
    return {
      outcome: {
        verdict: plan.do === 'insert' ? 'new' : 'changed',
        work: [...plan.work, ...work, ...(fullAt.get(plan) ?? [])],
      },
      saved: savedPerson(state, plan.item, user_id, stored),
    };
  });
  if (state.plan === null) {
    await writeLinks(state, db, written);
    await insertImportedPasskeys(db, written.flatMap(passkeysOf));
  }
  return decided;
}

type Result = { user_id: number; refusal?: ReturnType<typeof refused>; work: Work[] };

async function writeUsers(
  { context, suspend }: ImportState,
  db: Db,
  plans: readonly PersonPlan[],
): Promise<Result[]> {
  const now = context.clock.now();
  const inserts = plans.flatMap((plan) => (plan.do === 'insert' ? [plan.row] : []));
  const updates = plans.flatMap((plan) =>
    plan.do === 'update' && plan.change !== null
      ? [{ user_id: plan.known.local_id!, change: plan.change }]
      : [],
  );
  // Changes come first: they may free an address.
  const updated = (await updateImportedUsers(db, context.keyring, now, updates)).values();
  const inserted = (await insertImportedUsers(db, context.keyring, now, inserts)).values();
  for (const plan of plans)
    if (plan.do === 'update' && plan.change?.suspended) await suspend(db, now, plan.known.local_id!);
  return plans.map((plan): Result => {
    if (plan.do === 'insert') {
      const result = inserted.next().value!;
      if ('user_id' in result) return { user_id: result.user_id, work: [] };
      return { user_id: 0, refusal: takenMeanwhile(result.taken), work: [] };
    }
    if (plan.do === 'nothing') return { user_id: 0, work: [] };
    const user_id = plan.known.local_id!;
    const result = plan.change === null ? 'updated' : updated.next().value!;
    if (result === 'gone')
      return {
        user_id,
        refusal: refused('deleted_here', 'The account has been closed in this moment.'),
        work: [],
      };
    const detail = 'The new address has another account here; the old one stays.';
    return { user_id, work: result === 'email_taken' ? [{ reason: 'email_in_use', detail }] : [] };
  });
}

function takenMeanwhile(taken: 'email' | 'sub') {
  return taken === 'email'
    ? refused('email_in_use', 'Someone has signed up with this address in this moment.')
    : refused('sub_in_use', 'The sub is, or was, that of another account here.');
}

async function planUsers(
  { plan: dry }: ImportState,
  db: Db,
  plans: readonly PersonPlan[],
): Promise<Result[]> {
  const names = plans.flatMap((plan) => {
    if (plan.do === 'insert') {
      const { email, sub, created_at } = plan.row;
      return [{ name: emailName(email), created_at }, { name: subName(sub) }];
    }
    const email = plan.do === 'update' ? plan.change?.email : undefined;
    if (plan.do !== 'update' || email === undefined) return [];
    return [{ name: emailName(email), ...(plan.before && { created_at: plan.before.created_at }) }];
  });
  await planNames(db, names);
  return plans.map((plan): Result => {
    if (plan.do === 'insert') return { user_id: --dry!.lastId, work: [] };
    if (plan.do === 'update' && plan.before !== undefined) dry!.freed.add(normalizeEmail(plan.before.email));
    return { user_id: plan.do === 'update' ? plan.known.local_id! : 0, work: [] };
  });
}

/** Access that does not fit is taken out of the plans: an application has a limit of assignments to single people. */
async function withoutRoom(
  { plan: dry }: ImportState,
  db: Db,
  plans: readonly PersonPlan[],
): Promise<Map<PersonPlan, Work[]>> {
  const wanting = plans.flatMap((plan) =>
    plan.do !== 'nothing' && plan.links ? [{ plan, links: plan.links }] : [],
  );
  const ids = wanting.flatMap(({ links }) =>
    links.access.flatMap(({ application_id }) => application_id ?? []),
  );
  const room = new Map<number, number>();
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const planned = dry?.counts.get(`assignment ${id}`) ?? 0;
    room.set(id, (await roomForAssignments(db, id, dry !== null)) - planned);
  }
  const work = new Map<PersonPlan, Work[]>();
  for (const { plan, links } of wanting) {
    const before = new Set(
      (plan.do === 'update' ? (plan.known.links?.access ?? []) : []).map((each) => each.join(' ')),
    );
    links.access = links.access.filter(({ named, application_id, role_id, context_customer_id }) => {
      if (application_id === null || before.has([application_id, role_id, context_customer_id].join(' ')))
        return true;
      const left = room.get(application_id)!;
      if (left <= 0) {
        const detail = `access: the application of “${named}” has as many assignments to single people as it may have. Assign a group.`;
        work.set(plan, [...(work.get(plan) ?? []), { reason: 'too_many_assignments', detail }]);
        return false;
      }
      room.set(application_id, left - 1);
      dry?.counts.set(
        `assignment ${application_id}`,
        (dry.counts.get(`assignment ${application_id}`) ?? 0) + 1,
      );
      return true;
    });
  }
  return work;
}

/** Of an export of this service; `effectivePerson` has left out all others. */
function passkeysOf({ plan, user_id }: Written) {
  const { passkeys = [] } =
    plan.do === 'insert' || (plan.do === 'update' && plan.passkeys) ? plan.item.person : {};
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  return passkeys.map(({ credential_id, user_handle, public_key, ...passkey }) => ({
    ...{ ...passkey, user_id, credential_id: bytes(credential_id) },
    ...{ user_handle: bytes(user_handle), public_key: bytes(public_key) },
  }));
}

/** An account that was here already keeps the ways in that it has, also when the source changes. */
function isLinked(plan: PersonPlan): boolean {
  return plan.do === 'update' && plan.change === null;
}

async function writeLinks({ context }: ImportState, db: Db, written: readonly Written[]): Promise<void> {
  const now = context.clock.now();
  const linked = written.flatMap(({ plan, user_id, links }) => {
    if (links === null) return [];
    const before = plan.do === 'update' ? plan.known.links : null;
    return [{ user_id, links, ended: endedLinks(before, storedLinks(links)) }];
  });
  // Organizations first: their groups are for their members.
  await saveImportedMembers(
    db,
    now,
    linked.flatMap(({ user_id, links }) => links.organizations.map((each) => ({ user_id, ...each }))),
  );
  await saveImportedGroupMembers(
    db,
    now,
    linked.flatMap(({ user_id, links }) => links.groups.map((each) => ({ user_id, ...each }))),
  );
  await saveImportedAccess(
    db,
    now,
    linked.flatMap(({ user_id, links }) => links.access.map((each) => ({ user_id, ...each }))),
  );
  await endImportedAccess(
    db,
    linked.flatMap(({ user_id, ended }) =>
      ended.access.map(([application_id, role_id, context_customer_id]) => ({
        ...{ user_id, application_id, role_id, context_customer_id },
      })),
    ),
  );
  await endImportedGroupMembers(
    db,
    linked.flatMap(({ user_id, ended }) => ended.groups.map((group_id) => ({ user_id, group_id }))),
  );
  await endImportedMembers(
    db,
    linked.flatMap(({ user_id, ended }) =>
      ended.organizations.map((customer_id) => ({ user_id, customer_id })),
    ),
  );
}
