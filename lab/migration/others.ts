import { parseArgs } from 'node:util';
import { fromBase32 } from '../../server/src/imports/people/base32.ts';
import { TOTP_DEFAULTS } from '../../server/src/platform/crypto/totp.ts';
import { newFolder, runProgram } from '../harness/program.ts';
import { check, report } from './checks.ts';
import { COGNITO, COGNITO_PEOPLE, startCognito } from './cognito.ts';
import { exportFirebase, FIREBASE } from './firebase.ts';
import { exportLogto, LOGTO, LOGTO_PEOPLE } from './logto.ts';
import { installOurs, type Ours } from './ours.ts';
import { codeNow } from './realm.ts';

const USAGE = `npm run migration:others

Moves people from what can be had of Cognito (${COGNITO}), Firebase (${FIREBASE}, its emulator) and Logto (${LOGTO}, its database) to this service, and
signs in those whose passwords are there. The packages are installed from npm once, into .tmp/. Takes some minutes.`;

const { values: options } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
const OWNER = 'owner@countersign.example';
type Summary = { people: Record<string, number> };

if (options.help) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  const folder = newFolder('migration-others');
  const cognito = await startCognito(folder);
  const ours = await installOurs({ OLD_SYSTEM_URL: cognito.bridge.url, OLD_SYSTEM_SECRET: 'x'.repeat(32) });
  await ours.command(
    'user',
    'create',
    '--email',
    OWNER,
    '--password',
    'plum harbour lantern',
    '--level',
    '3',
  );
  await fromCognito(ours, cognito);
  await fromFirebase(ours, await exportFirebase(folder));
  await fromLogto(ours, await exportLogto(folder));
  return report(`${COGNITO}, ${FIREBASE}, ${LOGTO}`);
}

async function fromCognito(ours: Ours, { file, bridge }: Awaited<ReturnType<typeof startCognito>>) {
  const { people } = await imported(ours, file, '--from', 'cognito', '--ask-old-system');
  check('Cognito: everybody is new', people.new === 2, JSON.stringify(people));
  const [ann, eve] = COGNITO_PEOPLE as [(typeof COGNITO_PEOPLE)[0], (typeof COGNITO_PEOPLE)[0]];
  await refuses(ours, 'Cognito: another password', { email: ann.email, password: 'another' });
  await accepts(ours, 'Cognito: the password that Cognito has', ann);
  const before = bridge.asked();
  await accepts(ours, 'Cognito: the same, from now on checked here', ann);
  check('Cognito: it is asked once', bridge.asked() === before);
  await refuses(ours, 'Cognito: who is disabled there', eve);
}

async function fromFirebase(ours: Ours, file: string) {
  const { people } = await imported(ours, file, '--from', 'firebase');
  check('Firebase: everybody is new', people.new === 2, JSON.stringify(people));
  await refuses(ours, 'Firebase: a password that the emulator has not handed out', {
    email: 'ann@firebase.example',
    password: 'harbour lantern',
  });
}

async function fromLogto(ours: Ours, folder: string) {
  const { people } = await imported(ours, folder, '--from', 'logto');
  check('Logto: everybody is new', people.new === LOGTO_PEOPLE.length, JSON.stringify(people));
  for (const { email, password, totp } of LOGTO_PEOPLE) {
    const otp_code = totp && codeNow({ ...TOTP_DEFAULTS, secret: fromBase32(totp) });
    await refuses(ours, `Logto: another password of ${email}`, { email, password: 'another', otp_code });
    if (totp) await refuses(ours, `Logto: ${email} without a code`, { email, password });
    await accepts(ours, `Logto: ${email}`, { email, password, otp_code });
  }
}

async function imported({ command }: Ours, ...args: string[]): Promise<Summary> {
  const all = ['import', ...args, '--trust-verified', '--owner', OWNER];
  const summary = await command<Summary>(...all);
  const again = await command<Summary>(...all);
  check(`${args.at(-1)}: again, everybody is the same`, again.people.same === summary.people.new);
  return summary;
}

type Credentials = { email: string; password: string; otp_code?: string | undefined };

async function accepts({ signIn }: Ours, what: string, { email, password, otp_code }: Credentials) {
  const refusal = await signIn({ email, password, ...(otp_code !== undefined && { otp_code }) });
  check(`${what} signs in`, refusal === null, refusal ?? '');
}

async function refuses({ signIn }: Ours, what: string, { email, password, otp_code }: Credentials) {
  const refusal = await signIn({ email, password, ...(otp_code !== undefined && { otp_code }) });
  check(`${what} is refused`, refusal !== null);
}
