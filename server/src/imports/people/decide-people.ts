import { isDocumentAddress, takenClientIds } from '../../applications/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { ImportedChange, ImportedUser } from '../../users/index.ts';
import {
  holdChosenNames,
  normalizeEmail,
  removedCredentials,
  takenSubs,
  type User,
  usersByEmails,
  usersByIds,
} from '../../users/index.ts';
import { fingerprintOf } from '../fingerprints.ts';
import { type Comparison, compareRecord } from '../runs/compare.ts';
import {
  type ImportState,
  type Item,
  type Outcome,
  type Refusal,
  refused,
  type Work,
} from '../runs/import-state.ts';
import {
  importedPeople,
  type KnownRecord,
  knownRecords,
  plannedNames,
  type SavedRecord,
} from '../runs/records.queries.ts';
import { findReferences, presentFacts, type References } from '../runs/references.ts';
import type { EffectivePerson, PersonRecord } from './effective-person.ts';
import { importedChange, importedUser } from './imported-person.ts';
import { knownOnly, linksOf, type PersonLinks, referencesOf } from './person-links.ts';

export type PersonItem = Item<PersonRecord> & { person: EffectivePerson; work: Work[] };

/** What to do with one row. `links` null: memberships and access stay as they are. */
export type PersonPlan = { item: PersonItem } & (
  | { do: 'nothing'; outcome: Outcome; saved: SavedRecord | null }
  | { do: 'insert'; row: ImportedUser; links: PersonLinks; work: Work[] }
  | {
      do: 'update';
      known: KnownRecord;
      /** Null for an account that was linked. */
      change: ImportedChange | null;
      /** Whether the source has other passkeys than before. */
      passkeys: boolean;
      /** Of an account that gets another address. */
      before?: Pick<User, 'email' | 'created_at'>;
      links: PersonLinks | null;
      work: Work[];
    }
);

/** Everything that the rows of a batch are compared with, read at once. */
type Surroundings = {
  known: Map<string, KnownRecord>;
  present: ReadonlyMap<number, unknown>;
  users: Map<number, User>;
  removed: Awaited<ReturnType<typeof removedCredentials>>;
  emails: Map<string, Pick<User, 'user_id' | 'email_verified'>>;
  /** Addresses and subs of earlier rows. */
  taken: Set<string>;
  /** Of the subs that are to be kept, those that are or may become client_ids. */
  clientIds: ReadonlySet<string>;
  imported: Set<number>;
  references: Awaited<ReturnType<typeof findReferences>>;
  now: Date;
};

/** Decides about a batch of people from a handful of reads, and writes nothing. */
export async function decidePeople(
  state: ImportState,
  db: Db,
  items: readonly PersonItem[],
): Promise<PersonPlan[]> {
  const around = await readSurroundings(state, db, items);
  return items.map((item) => {
    const plan = decideOne(state, around, item);
    noteTaken(around, state, plan);
    return plan;
  });
}

async function readSurroundings(
  state: ImportState,
  db: Db,
  items: readonly PersonItem[],
): Promise<Surroundings> {
  const isDry = state.plan !== null;
  const known = await knownRecords(
    db,
    items.map(({ key }) => key),
    isDry,
  );
  const ids = [...known.values()].flatMap(({ local_id }) => (local_id === null ? [] : [local_id]));
  const present = await presentFacts(state.plan, db, 'person', ids);
  const differing = items.filter(
    ({ key, fingerprint }) => !known.get(key.toString('hex'))?.fingerprint.equals(fingerprint),
  );
  const changed = differing.flatMap(({ key }) => known.get(key.toString('hex'))?.local_id ?? []);
  const emails = await usersByEmails(
    db,
    differing.map(({ person }) => person.email),
  );
  for (const email of state.plan?.freed ?? []) emails.delete(email);
  const subs = state.options.keep_subs ? differing.flatMap(({ person }) => person.sub ?? []) : [];
  if (subs.length > 0 && !isDry) await holdChosenNames(db, 'sub');
  const names = [...differing.map(({ person }) => emailName(person.email)), ...subs.map(subName)];
  const taken = new Set(isDry ? (await plannedNames(db, names)).keys() : []);
  for (const sub of await takenSubs(db, subs)) taken.add(subName(sub));
  const clientIds = await takenClientIds(db, subs);
  for (const sub of subs)
    if (isDocumentAddress(sub) || state.plan?.names.has(`client_id ${sub}`)) clientIds.add(sub);
  const found = [...emails.values()].map(({ user_id }) => user_id);
  return {
    ...{ known, present, emails, taken, clientIds, now: state.context.clock.now() },
    users: await usersByIds(db, changed),
    removed: await removedCredentials(db, changed),
    imported: await importedPeople(db, state.source, found),
    references: await findReferences(
      state,
      db,
      differing.flatMap(({ person }) => referencesOf(person)),
    ),
  };
}

function decideOne(state: ImportState, around: Surroundings, given: PersonItem): PersonPlan {
  const known = around.known.get(given.key.toString('hex'));
  // Of rows that are the same as before no references were looked up.
  const isSame = known?.fingerprint.equals(given.fingerprint) === true;
  const item = isSame ? given : withKnownReferences(given, around.references);
  const isHere = known?.local_id != null && around.present.has(known.local_id);
  const compared = compareRecord(item, known, { run_id: state.run_id, isHere });
  const nothing = (outcome: Outcome, saved: SavedRecord | null = null): PersonPlan => ({
    ...{ item, do: 'nothing', outcome, saved },
  });
  if (compared.is === 'refused') return nothing(compared.refusal);
  if (compared.is === 'same')
    return nothing(
      { verdict: 'same' },
      savedPerson(state, item, compared.known.local_id!, compared.known.links),
    );
  const links = linksOf(item.person, around.references, around.now);
  if ('verdict' in links) return nothing(links);
  const decided =
    compared.is === 'new'
      ? decideNew(state, around, item, links)
      : decideChanged(around, item, compared, links);
  return 'verdict' in decided ? nothing(decided) : decided;
}

/**
 * One application that was refused must not refuse everyone who may use it. The fingerprint is of what is left, so that the row counts as
 * changed once the reference is here.
 */
function withKnownReferences(item: PersonItem, references: References): PersonItem {
  const { person, missing } = knownOnly(item.person, references);
  if (missing.length === 0) return item;
  const work = missing.map((detail) => ({ reason: 'reference_left_out', detail }));
  return { ...item, person, work: [...item.work, ...work], fingerprint: fingerprintOf('person', person) };
}

function decideNew(
  { options }: ImportState,
  around: Surroundings,
  item: PersonItem,
  links: PersonLinks,
): PersonPlan | Refusal {
  const { person, work } = item;
  if (around.taken.has(emailName(person.email))) return refused('email_in_use', earlierRow(person.email));
  const present = around.emails.get(normalizeEmail(person.email));
  if (present !== undefined) {
    if (around.imported.has(present.user_id)) return refused('email_in_use', earlierRow(person.email));
    const mayLink = options.link_by_email && present.email_verified && person.email_verified === true;
    if (!mayLink) return emailInUse(person.email, options.link_by_email);
    const known = {
      record_key: item.key,
      local_id: present.user_id,
      fingerprint: item.fingerprint,
      links: null,
      run_id: 0,
    };
    const all = [...work, linkedWork(person)];
    return { item, do: 'update', known, change: null, passkeys: false, links, work: all };
  }
  if (options.keep_subs && person.sub) {
    if (around.taken.has(subName(person.sub)))
      return refused('sub_in_use', `The sub ${person.sub} is, or was, that of another account here.`);
    if (around.clientIds.has(person.sub))
      return refused(
        'sub_is_client_id',
        `The sub ${person.sub} is, was or may become the client_id of an application, from which tokens could not tell the person.`,
      );
  }
  return { item, do: 'insert', row: importedUser(person, around.now, options.keep_subs), links, work };
}

function decideChanged(
  around: Surroundings,
  item: PersonItem,
  { known, members }: Extract<Comparison, { is: 'changed' }>,
  links: PersonLinks,
): PersonPlan | Refusal {
  const { person } = item;
  const user = around.users.get(known.local_id!);
  if (user === undefined) return refused('deleted_here', 'The account has been closed in this moment.');
  const linksChanged = ['groups', 'organizations', 'access'].some((member) => members.has(member));
  const changedLinks = linksChanged ? links : null;
  if (known.links?.linked)
    return {
      ...{ item, do: 'update', known, change: null, passkeys: false, links: changedLinks },
      work: [...item.work, linkedWork(person)],
    };
  const { change, kept } = importedChange(
    person,
    members,
    { user, fingerprint: known.fingerprint, removed: around.removed.get(user.user_id) ?? [] },
    around.now,
  );
  if (change.email !== undefined && normalizeEmail(change.email) !== normalizeEmail(user.email)) {
    const isTaken =
      around.taken.has(emailName(change.email)) || around.emails.has(normalizeEmail(change.email));
    if (isTaken) return emailInUse(change.email, false);
  }
  const keptWork = kept.map((member) => ({
    reason: 'kept',
    detail: `${member}: was changed or removed here since, and stays as it is here.`,
  }));
  const work = [...item.work, ...keptWork];
  const before = change.email === undefined ? {} : { before: user };
  const passkeys = members.has('passkeys');
  return { item, do: 'update', known, change, passkeys, ...before, links: changedLinks, work };
}

/** Later rows of the batch see what this one will have taken. */
function noteTaken(around: Surroundings, state: ImportState, plan: PersonPlan): void {
  const { item } = plan;
  if (plan.do === 'nothing') return;
  const { email } = plan.do === 'insert' ? plan.row : { email: plan.change?.email };
  if (email !== undefined) around.taken.add(emailName(email));
  if (plan.do === 'insert') around.taken.add(subName(plan.row.sub));
  else around.imported.add(plan.known.local_id!);
  const local_id = plan.do === 'insert' ? -1 : plan.known.local_id!;
  around.known.set(item.key.toString('hex'), savedPerson(state, item, local_id, null));
  if (local_id === -1) (around.present as Map<number, unknown>).set(-1, null);
}

export function savedPerson(
  { run_id }: ImportState,
  { key, fingerprint }: PersonItem,
  local_id: number,
  links: KnownRecord['links'],
): SavedRecord {
  return { record_key: key, kind: 'person', local_id, fingerprint, links, run_id };
}

export function emailName(email: string): string {
  return `email ${normalizeEmail(email)}`;
}

export function subName(sub: string): string {
  return `sub ${sub}`;
}

function linkedWork({ email }: EffectivePerson): Work {
  const detail = `${email} had an account here already, which keeps its password and its profile.`;
  return { reason: 'linked', detail };
}

function earlierRow(email: string): string {
  return `Another row of this source has the address ${email}.`;
}

function emailInUse(email: string, isLinking: boolean): Refusal {
  const hint = isLinking
    ? 'Both addresses have to be verified before the two are linked.'
    : 'With --link-by-email the two become one if both addresses are verified.';
  return refused('email_in_use', `${email} has an account here that did not come from this source. ${hint}`);
}
