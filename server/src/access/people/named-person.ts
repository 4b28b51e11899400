import { z } from 'zod';
import type { Db } from '../../platform/db/stores.ts';
import { invalidAccess } from '../input-faults.ts';
import { openAccount, type PersonName } from './named-person.queries.ts';

/** A person in a body: by exactly one of the three. */
export const personName = {
  user_id: z.number().int().positive().optional(),
  sub: z.string().max(200).optional(),
  email: z.string().max(320).optional(),
};

/** The user_id of the open account. Throws 422. */
export async function personNamed(db: Db, name: PersonName): Promise<number> {
  const { user_id, sub, email } = name;
  const given = Object.entries({ user_id, sub, email }).filter(([, value]) => value !== undefined);
  const [member, ...others] = given;
  if (member === undefined || others.length > 0)
    throw invalidAccess([{ path: 'user_id', code: 'person_unnamed' }]);
  const found = await openAccount(db, name);
  if (found === null) throw invalidAccess([{ path: member[0], code: 'person_unknown' }]);
  return found;
}

/** From one field of a form or one option: an address, a sub, or a user_id. Null for someone unknown. */
export async function personFrom(db: Db, text: string): Promise<number | null> {
  const name = text.trim();
  if (name === '') return null;
  if (name.includes('@')) return await openAccount(db, { email: name });
  const bySub = await openAccount(db, { sub: name });
  if (bySub !== null || !/^[1-9]\d{0,14}$/.test(name)) return bySub;
  return await openAccount(db, { user_id: Number(name) });
}
