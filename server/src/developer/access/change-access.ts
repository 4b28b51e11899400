import {
  assignPerson,
  changeManagedRole,
  createManagedRole,
  endManagedAssignment,
  type Managed,
  removeManagedRole,
} from '../../access/index.ts';
import { after, DAY } from '../../platform/clock.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { linesOf } from '../../platform/http/bodies/form-lists.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';
import { changeByForm, doneOf } from '../settings/change-by-form.ts';
import { faultsByField } from '../shared/faults-by-field.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { accessMessages } from './access.messages.ts';
import { type AccessForm, accessChangeOf, accessFormIn, accessFormOf } from './access-form.ts';

const MAX_DAYS = 3650;

export type Refused = {
  card: 'settings' | 'roles' | 'assignments';
  sent: URLSearchParams;
  faults: Faults;
  /** The card of settings as it was sent. */
  form?: AccessForm;
};
type Submitted = { to: string } | Refused;

/** The forms of the tab, each with the operation that the API has. */
export async function submitAccess(visit: TabVisit, sent: URLSearchParams): Promise<Submitted> {
  const { path } = visit;
  const managed = managedIn(visit);
  const role = rowId(sent.get('role_id') ?? '');
  switch (sent.get('do')) {
    case 'settings':
      return await saveSettings(visit, sent);
    case 'create_role':
      return await tryRole(visit, sent, 'role_created', (input) => createManagedRole(managed, input));
    case 'change_role':
      if (sent.has('save'))
        return await tryRole(visit, sent, 'role_changed', (input) => changeManagedRole(managed, role, input));
      await unlessGone(removeManagedRole(managed, role));
      return { to: `${path}?done=role_removed` };
    case 'assign':
      return await tryAssign(visit, managed, sent);
    case 'end':
      await unlessGone(endManagedAssignment(managed, sent.get('assignment') ?? ''));
      return { to: `${path}?done=ended` };
    default:
      return { to: path };
  }
}

function managedIn({ context, request, session, application }: TabVisit): Managed {
  return { context, request, manager: session, application };
}

/** Someone else was faster: what the form wanted is done. */
async function unlessGone(work: Promise<void>): Promise<void> {
  await work.catch((error) => {
    if (!(error instanceof Problem && error.status === 404)) throw error;
  });
}

async function saveSettings(visit: TabVisit, sent: URLSearchParams): Promise<Submitted> {
  const { application, path, resource } = visit;
  const form = accessFormIn(sent, accessFormOf(application));
  const changed = await changeByForm(visit, accessChangeOf(form, resource !== null));
  if ('faults' in changed) return { card: 'settings', sent, form, faults: changed.faults };
  return { to: `${path}?done=${doneOf(application, changed.application)}` };
}

type RoleInput = { name: string; title: string; entitlements: string[] };

async function tryRole(
  { locale, path }: TabVisit,
  sent: URLSearchParams,
  done: string,
  work: (input: RoleInput) => Promise<unknown>,
): Promise<Submitted> {
  const words = accessMessages[locale];
  const id = sent.get('role_id');
  const input = {
    name: sent.get('name') ?? '',
    title: sent.get('title') ?? '',
    entitlements: linesOf(sent.get('entitlements') ?? ''),
  };
  const faultsIn = (error: unknown): Faults => {
    if (error instanceof InvalidInput) return faultsByField(locale, error, input);
    if (error instanceof Problem && error.code === 'role_exists') return { name: words.roleExists };
    if (error instanceof Problem && error.code === 'too_many') return { name: words.tooManyRoles };
    throw error;
  };
  try {
    await work(input);
  } catch (error) {
    // The form of each role has fields with ids of their own.
    const faults = Object.entries(faultsIn(error)).map(([field, fault]) => [
      id === null ? field : `${field}-${id}`,
      fault,
    ]);
    return { card: 'roles', sent, faults: Object.fromEntries(faults) };
  }
  return { to: `${path}?done=${done}` };
}

async function tryAssign(visit: TabVisit, managed: Managed, sent: URLSearchParams): Promise<Submitted> {
  const { locale, path, now } = visit;
  const words = accessMessages[locale];
  const person = (sent.get('person') ?? '').trim();
  const days = (sent.get('days') ?? '').trim();
  const refuse = (faults: Faults): Refused => ({ card: 'assignments', sent, faults });
  if (person === '') return refuse({ person: words.personMissing });
  const count = days === '' ? null : Number(days);
  if (count !== null && !(Number.isInteger(count) && count >= 1 && count <= MAX_DAYS))
    return refuse({ days: words.forDaysFault });
  const role = sent.get('assigned_role') ?? '';
  const input = {
    ...(person.includes('@') ? { email: person } : { sub: person }),
    // An impossible id is answered like an unknown one.
    role_id: role === '' ? null : (rowId(role) ?? 0),
    expires_at: count === null ? null : after(now, count * DAY),
  };
  try {
    await assignPerson(managed, input);
  } catch (error) {
    if (error instanceof InvalidInput) return refuse(asFields(faultsByField(locale, error, input)));
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'already_assigned') return refuse({ person: words.alreadyAssigned });
    if (error.code === 'too_many') return refuse({ person: words.tooManyAssignments });
    throw error;
  }
  return { to: `${path}?done=assigned` };
}

/** The members of the API have fields of other names. */
function asFields(faults: Faults): Faults {
  const FIELDS: Record<string, string> = {
    email: 'person',
    sub: 'person',
    user_id: 'person',
    role_id: 'assigned_role',
    expires_at: 'days',
  };
  return Object.fromEntries(
    Object.entries(faults).map(([member, fault]) => [FIELDS[member] ?? 'person', fault]),
  );
}
