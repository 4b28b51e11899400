import { text } from 'node:stream/consumers';
import { newPasswordFault } from '../../account/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import { CommandError } from '../command-error.ts';
import type { Terminal } from '../terminal.ts';

const MESSAGES = {
  too_short: 'must have at least 10 characters',
  too_long: 'must have at most 256 characters',
  too_common: 'is too easy to guess',
};

/** The password that was given, or with `-` the first line of standard input, once it passes the policy for new ones. */
export async function readNewPassword(
  db: Db,
  option: string,
  person: { email: string },
  { stdin, stderr }: Terminal,
): Promise<string> {
  const password = option === '-' ? (await text(stdin)).replace(/\r?\n$/, '') : option;
  const fault = await newPasswordFault(db, password, person);
  if (fault) throw new CommandError('invalid_password', `--password: ${MESSAGES[fault]}.`);
  if (option !== '-') {
    stderr.write(
      'Other people on this machine can see the arguments of a command; --password - reads it from standard input.\n',
    );
  }
  return password;
}
