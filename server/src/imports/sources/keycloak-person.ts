import type { ReaderOptions } from '../source-reader.ts';
import type { Entry } from './entry.ts';
import { credentialsOf } from './keycloak-credentials.ts';
import type { Made, Realm } from './keycloak-realm.ts';
import { mapped } from './mapping.ts';
import { joinedName, localeOf, momentOf, phone, profileText } from './person-parts.ts';

export function keycloakPerson(user: Entry, realm: Realm, options: ReaderOptions): Made {
  const client = user.text('serviceAccountClientId');
  if (client !== undefined)
    return user.refused('service_account', `It is no person but the service account of ${client}.`);
  const username = user.text('username');
  const email = user.text('email');
  const id = user.text('id') ?? username;
  if (id === undefined) return user.refused('no_id', 'The person has neither an id nor a username.');
  if (email === undefined)
    return user.refused('no_email', `${username ?? id} has no e-mail address, which people need here.`);
  reportLost(user);
  const attributes = attributesOf(user);
  return user.record({
    kind: 'person',
    id,
    sub: user.text('id'),
    email,
    email_verified: user.flag('emailVerified'),
    preferred_name: profileText(user, 'preferred_name', preferredName(user, username, email)),
    full_name: profileText(user, 'full_name', joinedName(user.text('firstName'), user.text('lastName'))),
    locale: localeOf(firstText(attributes, 'locale')),
    phone_number: phone(user, firstText(attributes, 'phoneNumber')),
    created_at: momentOf(user, user.number('createdTimestamp')),
    suspended: user.flag('enabled') === false ? true : undefined,
    ...mapped(user, attributes, options.mapping),
    ...credentialsOf(user),
    groups: groupsOf(user, realm),
    organizations: organizationsOf(realm, username),
    access: accessOf(user, realm),
  });
}

/** Applications read the username from preferred_username, which is the preferred name here. */
function preferredName(user: Entry, username: string | undefined, email: string): string | undefined {
  return username === undefined || username.toLowerCase() === email.toLowerCase()
    ? user.text('firstName')
    : username;
}

function attributesOf(user: Entry): [string, unknown][] {
  const attributes = user.object('attributes');
  return attributes === null ? [] : attributes.names.map((name) => [name, attributes.any(name)]);
}

function firstText(attributes: [string, unknown][], name: string): string | undefined {
  const found = attributes.find(([attribute]) => attribute === name)?.[1];
  const value: unknown = Array.isArray(found) ? found[0] : found;
  return typeof value === 'string' ? value : undefined;
}

function reportLost(user: Entry): void {
  const providers = user.entries('federatedIdentities').map((each) => each.text('identityProvider') ?? '?');
  if (providers.length > 0)
    user.problem(
      `The sign-in by ${providers.join(', ')} is left out: the person needs a password or a passkey.`,
    );
  if (user.text('federationLink') !== undefined)
    user.problem('The password is in a directory that Keycloak asks (user federation).');
  const actions = user.texts('requiredActions').filter((action) => action !== 'VERIFY_EMAIL');
  if (actions.length > 0) user.problem(`Required actions are left out: ${actions.join(', ')}.`);
}

function groupsOf(user: Entry, realm: Realm): { group: string }[] | undefined {
  const groups = user.texts('groups').flatMap((path) => {
    const group = realm.groups.get(path);
    if (group !== undefined) return [{ group }];
    user.problem(`The group ${path} is left out: it is not imported.`);
    return [];
  });
  return groups.length === 0 ? undefined : groups;
}

function organizationsOf(realm: Realm, username: string | undefined) {
  const organizations = username === undefined ? [] : realm.organizationsOf(username);
  if (organizations.length === 0) return undefined;
  return organizations.map((organization) => ({ organization, role: 'member' as const }));
}

function accessOf(user: Entry, realm: Realm): { role: string }[] | undefined {
  const roles = realm.rolesOf(user);
  return roles.length === 0 ? undefined : roles.map((role) => ({ role }));
}
