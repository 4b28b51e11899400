import { text } from 'node:stream/consumers';
import { newPasswordFault } from '../../account/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import { CommandError } from '../command-error.ts';
import { isAtTerminal, openPrompt } from '../prompt.ts';
import type { Terminal } from '../terminal.ts';

const MESSAGES = {
  too_short: 'must have at least 10 characters',
  too_long: 'must have at most 256 characters',
  too_common: 'is too easy to guess',
};

/** The value that means: type it, or pipe it in. */
export const NOT_AS_ARGUMENT = '-';
export const PASSWORD_HELP =
  '10 to 256 characters; without this option it is typed hidden, or read from standard input, as one line';

type FaultOf = (password: string) => Promise<string | null>;

/** A password that passes the policy for new ones: the one that was given, or the one that is typed or piped in. */
export async function readNewPassword(
  db: Db,
  option: string,
  person: { email: string },
  terminal: Terminal,
): Promise<string> {
  const faultOf = async (password: string) => {
    const fault = await newPasswordFault(db, password, person);
    return fault && MESSAGES[fault];
  };
  const isArgument = option !== NOT_AS_ARGUMENT;
  if (!isArgument && isAtTerminal(terminal)) return await typedTwice(terminal, person.email, faultOf);
  const password = isArgument ? option : (await text(terminal.stdin)).replace(/\r?\n$/, '');
  // Two lines, as for a command that asks twice, would be one password that no one can type.
  const fault = /[\r\n]/.test(password) ? 'must be one line' : await faultOf(password);
  if (fault) throw new CommandError('invalid_password', `--password: ${fault}.`);
  if (isArgument) {
    terminal.stderr.write(
      'Other people on this machine can see the arguments of a command; --password - reads it from standard input.\n',
    );
  }
  return password;
}

/** No one sees what is typed hidden, so it is asked for again until both are the same. */
async function typedTwice(terminal: Terminal, email: string, faultOf: FaultOf): Promise<string> {
  const prompt = openPrompt(terminal, 'No password was typed; nothing was changed.');
  try {
    for (;;) {
      const password = await prompt.ask(`Password for ${email} (hidden)`, SECRET);
      const fault = await faultOf(password);
      if (fault) prompt.say(`The password ${fault}.`);
      else if ((await prompt.ask('The same password again', SECRET)) === password) return password;
      else prompt.say('The two passwords differ.');
    }
  } finally {
    prompt.close();
  }
}

/** Spaces at the ends belong to a password. */
const SECRET = { hidden: true, isExact: true };
