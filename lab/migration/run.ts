import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newFolder, runProgram } from '../harness/program.ts';
import { check, report } from './checks.ts';
import { directGrant, installKeycloak, type Running, VERSION } from './keycloak.ts';
import { installOurs, type Ours } from './ours.ts';
import { codeNow, makeRealm, type Person, REALM, SHOP_SECRET } from './realm.ts';

const USAGE = `npm run migration

Moves people from a Keycloak ${VERSION} to this service and back, and signs them in before, between and after with the passwords and one-time codes that
they have always had. Keycloak is downloaded from Maven once, into .tmp/; it needs Java 17 or later, mvn and unzip. Takes some ten minutes.`;

const { values: options } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
const BACK = 'acme-back';
const OWNER = 'owner@countersign.example';

if (options.help) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  const folder = newFolder('migration');
  const installation = installKeycloak(folder);
  const before = await installation.start();
  const people = await makeRealm(before, (person) =>
    atKeycloak('before', before.url, REALM, { ...person, username: person.name }),
  );
  await before.stop();
  const exported = join(folder, 'acme.json');
  installation.command('export', '--realm', REALM, '--file', exported);

  const ours = await installOurs();
  await moveHere(ours, exported, people.length);
  for (const person of people) if (!person.staysAway) await atOurs(ours, person);
  await checkBelongings(ours, join(folder, 'ours.jsonl'));

  const back = join(folder, 'back.json');
  await ours.command('export', '--format', 'keycloak', '--realm', BACK, '--file', back);
  installation.command('import', '--file', back);
  const after = await installation.start();
  for (const person of people)
    await atKeycloak('back', after.url, BACK, { ...person, username: person.email });
  await checkBack(after);
  await after.stop();
  return report(`Keycloak ${VERSION}`);
}

type Attempt = (password: string, code?: string) => Promise<string | null>;

/** Only the right password with the right code signs in, and no one who is disabled. */
async function signsIn(where: string, person: Person, attempt: Attempt, code?: string): Promise<void> {
  const { name, password, disabled } = person;
  check(`${where}: ${name} is refused with another password`, (await attempt('another', code)) !== null);
  if (code !== undefined)
    check(`${where}: ${name} is refused without a code`, (await attempt(password)) !== null);
  const refusal = await attempt(password, code);
  const wanted = disabled ? 'is refused: disabled' : 'signs in';
  check(`${where}: ${name} ${wanted}`, (refusal !== null) === (disabled === true), refusal ?? '');
}

/** A code of the next period: the one of now may have been used to enrol. */
async function atKeycloak(where: string, url: string, realm: string, person: Person & { username: string }) {
  const { username, totp } = person;
  const attempt: Attempt = (password, code) =>
    directGrant(url, realm, { username, password, ...(code !== undefined && { totp: code }) });
  await signsIn(where, person, attempt, totp && codeNow(totp, 1));
}

async function atOurs({ signIn }: Ours, person: Person): Promise<void> {
  const { email, totp } = person;
  const attempt: Attempt = (password, code) =>
    signIn({ email, password, ...(code !== undefined && { otp_code: code }) });
  await signsIn('here', person, attempt, totp && codeNow(totp));
}

type Counts = Record<'new' | 'same' | 'refused', number>;
type Summary = { people: Counts; applications: Counts; to_do?: Record<string, number> };

async function moveHere({ command, baseUrl }: Ours, file: string, people: number): Promise<void> {
  await command('user', 'create', '--email', OWNER, '--password', 'plum harbour lantern', '--level', '3');
  const args = ['import', file, '--from', 'keycloak', '--trust-verified', '--owner', OWNER];
  const first = await command<Summary>(...args);
  check('import: everybody is new', first.people.new === people, JSON.stringify(first.people));
  check('import: both clients are new', first.applications.new === 2, JSON.stringify(first.applications));
  check('import: redirect URIs are to be proven', first.to_do?.redirect_uri_unproven === 2);
  const second = await command<Summary>(...args);
  check('import again: everybody is the same', second.people.same === people);
  const answer = await fetch(`${baseUrl}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`shop:${SHOP_SECRET}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'none',
      redirect_uri: 'https://shop.acme.example/callback',
    }),
  });
  const { error } = (await answer.json()) as { error: string };
  check('here: the client authenticates with its old secret', error === 'invalid_grant', error);
}

type Exported = { kind: string; id: string; name?: string; email?: string; email_verified?: boolean } & {
  suspended?: boolean;
  redirect_uris?: string[];
  groups?: { group: string }[];
  person?: string;
  role?: string;
};

/** What our own export says of groups, roles, flags and redirect URIs. */
async function checkBelongings({ command }: Ours, file: string): Promise<void> {
  await command('export', '--file', file);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const records = lines.map((line) => JSON.parse(line) as Exported);
  const person = (name: string) => records.find(({ email }) => email === `${name}@acme.example`)!;
  const nameOf = (wanted: string) => records.find(({ id }) => id === wanted)?.name ?? '';
  const grouped = person('grouped');
  const groups = (grouped.groups ?? []).map(({ group }) => nameOf(group)).sort();
  check(
    'here: groups are called after their paths',
    groups.join() === 'sales - asia - tokyo,staff',
    groups.join(),
  );
  const roles = records.filter((one) => one.kind === 'assignment' && one.person === grouped.id);
  const roleNames = roles
    .map(({ role }) => records.find(({ kind, id }) => kind === 'role' && id === role)?.name ?? '')
    .sort();
  check('here: roles of realm and client', roleNames.join() === 'auditor,cashier', roleNames.join());
  check('here: disabled is suspended', person('disabled').suspended === true);
  check('here: verified addresses are', person('argon').email_verified === true);
  check('here: the others are not', person('unverified').email_verified === false);
  const spa = records.find(({ kind, id }) => kind === 'application' && id === 'spa');
  check('here: no wildcard', spa?.redirect_uris?.join() === 'https://spa.acme.example/callback');
}

async function checkBack({ admin }: Running): Promise<void> {
  const [grouped] = await admin<{ id: string }[]>(
    'GET',
    `/${BACK}/users?exact=true&email=grouped@acme.example`,
  );
  const path = `/${BACK}/users/${grouped?.id}`;
  const groups = (await admin<{ name: string }[]>('GET', `${path}/groups`)).map(({ name }) => name).sort();
  check('back: groups', groups.join() === 'sales - asia - tokyo,staff', groups.join());
  const roles = JSON.stringify(await admin('GET', `${path}/role-mappings`));
  check('back: roles of realm and client', /"auditor"/.test(roles) && /"cashier"/.test(roles));
  const clients = await admin<{ clientId: string }[]>('GET', `/${BACK}/clients`);
  check(
    'back: clients',
    ['shop', 'spa'].every((id) => clients.some(({ clientId }) => clientId === id)),
  );
}
