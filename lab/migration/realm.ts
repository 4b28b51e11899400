import type { TotpParameters } from '../../server/src/platform/crypto/totp.ts';
import { hotp } from '../../server/src/platform/crypto/totp.ts';
import { Client } from '../../server/test/support/client.ts';
import type { Running } from './keycloak.ts';

export const REALM = 'acme';
export const SHOP_SECRET = 'kRZ9vT2mQx7LwB4nYc8HsD3fJg6PaE5u';
const CALLBACK = 'https://spa.acme.example/callback';

export type Person = {
  name: string;
  email: string;
  password: string;
  hash: 'argon2' | 'pbkdf2-sha512' | 'pbkdf2-sha256';
  totp?: TotpParameters & { secret: Buffer };
  disabled?: true;
  unverified?: true;
  groups?: string[];
  roles?: true;
  /** Goes back without having signed in here. */
  staysAway?: true;
};

type PersonToMake = Omit<Person, 'email' | 'password' | 'totp'> & { totp?: TotpParameters };

const PEOPLE: PersonToMake[] = [
  { name: 'argon', hash: 'argon2' },
  { name: 'sha512', hash: 'pbkdf2-sha512' },
  { name: 'sha256', hash: 'pbkdf2-sha256' },
  { name: 'argon-away', hash: 'argon2', staysAway: true },
  { name: 'sha512-away', hash: 'pbkdf2-sha512', staysAway: true },
  { name: 'codes', hash: 'argon2', totp: { algorithm: 'SHA1', digits: 6, period: 30 } },
  { name: 'codes8', hash: 'pbkdf2-sha512', totp: { algorithm: 'SHA256', digits: 8, period: 30 } },
  { name: 'codes60', hash: 'argon2', totp: { algorithm: 'SHA512', digits: 6, period: 60 } },
  { name: 'disabled', hash: 'argon2', disabled: true },
  { name: 'unverified', hash: 'argon2', unverified: true },
  { name: 'grouped', hash: 'argon2', groups: ['/sales/asia/tokyo', '/staff'], roles: true },
];

/**
 * The realm, as its administrators and people would make it: over HTTP, with hashes and secrets that Keycloak made. `made` is called while the policy
 * still says the hash of the person, since Keycloak hashes again at a sign-in under another one.
 */
export async function makeRealm(
  keycloak: Running,
  made: (person: Person) => Promise<void>,
): Promise<Person[]> {
  const { admin } = keycloak;
  await admin('POST', '', { realm: REALM, enabled: true });
  await makeClients(admin);
  const roles = await makeRoles(admin);
  const groups = await makeGroups(admin);
  const people: Person[] = [];
  for (const details of PEOPLE) {
    const passwordPolicy = `hashAlgorithm(${details.hash})`;
    await admin('PUT', `/${REALM}`, { passwordPolicy, ...(details.totp && otpPolicy(details.totp)) });
    const { totp, ...rest } = details;
    const person: Person = {
      ...rest,
      email: `${rest.name}@acme.example`,
      password: `the old password of ${rest.name}`,
    };
    const id = await makePerson(admin, person, totp !== undefined);
    for (const path of details.groups ?? [])
      await admin('PUT', `/${REALM}/users/${id}/groups/${groups.get(path)}`);
    if (details.roles) {
      await admin('POST', `/${REALM}/users/${id}/role-mappings/realm`, [roles.realm]);
      await admin('POST', `/${REALM}/users/${id}/role-mappings/clients/${roles.shop}`, [roles.client]);
    }
    if (totp) person.totp = { ...totp, secret: await enrol(keycloak.url, person, totp) };
    await made(person);
    people.push(person);
  }
  return people;
}

function otpPolicy({ algorithm, digits, period }: TotpParameters): object {
  return {
    otpPolicyType: 'totp',
    otpPolicyAlgorithm: `Hmac${algorithm}`,
    otpPolicyDigits: digits,
    otpPolicyPeriod: period,
    // Else zero, once there is a policy.
    otpPolicyLookAheadWindow: 1,
  };
}

async function makeClients(admin: Running['admin']): Promise<void> {
  await admin('POST', `/${REALM}/clients`, {
    clientId: 'shop',
    name: 'Shop',
    secret: SHOP_SECRET,
    redirectUris: ['https://shop.acme.example/callback'],
  });
  await admin('POST', `/${REALM}/clients`, {
    clientId: 'spa',
    name: 'Acme for browsers',
    publicClient: true,
    redirectUris: [CALLBACK, 'https://spa.acme.example/*'],
    attributes: { 'pkce.code.challenge.method': '' },
  });
}

async function makeRoles(admin: Running['admin']) {
  const [shop] = await admin<{ id: string }[]>('GET', `/${REALM}/clients?clientId=shop`);
  await admin('POST', `/${REALM}/roles`, { name: 'auditor', description: 'Reads everything' });
  await admin('POST', `/${REALM}/clients/${shop!.id}/roles`, { name: 'cashier' });
  return {
    shop: shop!.id,
    realm: await admin<object>('GET', `/${REALM}/roles/auditor`),
    client: await admin<object>('GET', `/${REALM}/clients/${shop!.id}/roles/cashier`),
  };
}

/** Their ids by path. */
async function makeGroups(admin: Running['admin']): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const path of ['/staff', '/sales', '/sales/asia', '/sales/asia/tokyo']) {
    const cut = path.lastIndexOf('/');
    const parent = ids.get(path.slice(0, cut));
    const within = parent === undefined ? 'groups' : `groups/${parent}/children`;
    await admin('POST', `/${REALM}/${within}`, { name: path.slice(cut + 1) });
    const { id } = await admin<{ id: string }>('GET', `/${REALM}/group-by-path${path}`);
    ids.set(path, id);
  }
  return ids;
}

async function makePerson(admin: Running['admin'], person: Person, isEnrolling: boolean): Promise<string> {
  await admin('POST', `/${REALM}/users`, {
    username: person.name,
    email: person.email,
    emailVerified: person.unverified !== true,
    enabled: person.disabled !== true,
    firstName: person.name,
    lastName: 'Example',
    credentials: [{ type: 'password', value: person.password, temporary: false }],
    requiredActions: isEnrolling ? ['CONFIGURE_TOTP'] : [],
  });
  const [made] = await admin<{ id: string }[]>('GET', `/${REALM}/users?exact=true&username=${person.name}`);
  return made!.id;
}

/** As the person does in a browser: signs in, and types the first code of the secret that the page shows. */
async function enrol(url: string, person: Person, parameters: TotpParameters): Promise<Buffer> {
  const browser = new Client(url);
  const query = new URLSearchParams({
    client_id: 'spa',
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid',
  });
  const first = await browser.get(`/realms/${REALM}/protocol/openid-connect/auth?${query}`);
  const credentials = { username: person.name, password: person.password };
  let answer = await browser.postForm(formAction(await first.text()), credentials);
  if (answer.status === 302) answer = await browser.get(answer.headers.get('location')!);
  const page = await answer.text();
  const totpSecret = /name="totpSecret" value="([^"]+)"/.exec(page)?.[1];
  if (totpSecret === undefined) throw new Error(`no secret for ${person.name} in: ${page}`);
  const secret = Buffer.from(totpSecret);
  const fields = { totp: codeNow({ ...parameters, secret }), totpSecret, userLabel: 'phone' };
  const done = await browser.postForm(formAction(page), fields);
  if (!done.headers.get('location')?.startsWith(CALLBACK))
    throw new Error(`${person.name} could not enrol: ${done.status} ${await done.text()}`);
  return secret;
}

function formAction(page: string): string {
  const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
  if (action === undefined) throw new Error(`no form in: ${page}`);
  return action.replaceAll('&amp;', '&');
}

/** What the authenticator app shows; of `stepsAhead` periods from now. */
export function codeNow(totp: NonNullable<Person['totp']>, stepsAhead = 0): string {
  return hotp(totp.secret, Math.floor(Date.now() / 1000 / totp.period) + stepsAhead, totp);
}
