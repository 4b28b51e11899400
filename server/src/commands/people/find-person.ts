import type { Db } from '../../platform/db/stores.ts';
import { type User, userByEmail } from '../../users/index.ts';
import { CommandError } from '../command-error.ts';

/** The open account behind an address that an option named. */
export async function findPerson(db: Db, option: string, email: string): Promise<User> {
  const user = await userByEmail(db, email);
  if (!user)
    throw new CommandError(
      'unknown_user',
      `${option}: no account has the address ${email} in this database (DATABASE_URL, or else DATA_DIR).`,
    );
  return user;
}
