import type { ImportRecordInput } from '../../imports/index.ts';
import { keycloakCredentials } from './keycloak-credentials.ts';

type RecordOf<Kind extends ImportRecordInput['kind']> = Extract<ImportRecordInput, { kind: Kind }>;
type Person = RecordOf<'person'>;
type Small = {
  organizations: Map<string, RecordOf<'organization'> & { members: string[] }>;
  groups: Map<string, RecordOf<'group'>>;
  applications: RecordOf<'application'>[];
  roles: Map<string, RecordOf<'role'>>;
};

/** How many people have a password that Keycloak cannot check, and must set a new one. */
type KeycloakLosses = { without_password: number };

/**
 * One realm as Keycloak 26 imports it (`kc.sh import --file`), as parts of one JSON document. People are written as they are read; of everything else,
 * which is small, a copy is in memory. Organizations come last because they name their members.
 */
export async function* keycloakRealm(
  records: AsyncIterable<ImportRecordInput>,
  { realm, losses }: { realm: string; losses: KeycloakLosses },
): AsyncGenerator<string> {
  const small: Small = { organizations: new Map(), groups: new Map(), applications: [], roles: new Map() };
  let isOpen = false;
  for await (const record of records) {
    if (record.kind !== 'person') {
      remember(small, record);
      continue;
    }
    yield `${isOpen ? ',\n' : opening(realm, small)}${JSON.stringify(userOf(record, small, losses))}`;
    isOpen = true;
  }
  yield isOpen ? '\n' : opening(realm, small);
  yield `],"organizations":${JSON.stringify([...small.organizations.values()].map(organizationOf))}}\n`;
}

function remember(small: Small, record: Exclude<ImportRecordInput, Person>): void {
  if (record.kind === 'organization') small.organizations.set(record.id, { ...record, members: [] });
  else if (record.kind === 'group') small.groups.set(record.id, record);
  else if (record.kind === 'role') small.roles.set(record.id, record);
  else if (record.kind === 'application') small.applications.push(record);
}

/** Everything before the people, up to the bracket of their list. */
function opening(realm: string, small: Small): string {
  const head = {
    realm,
    enabled: true,
    organizationsEnabled: small.organizations.size > 0,
    groups: groupTree(small),
    roles: rolesOf(small),
    clients: small.applications.map(clientOf),
  };
  return `${JSON.stringify(head).slice(0, -1)},"users":[\n`;
}

/** Groups of an organization are below one with its handle, as their names here begin with it. */
function groupTree({ groups, organizations }: Small): object[] {
  const own = [...groups.values()].filter(({ organization }) => !organization).map(({ name }) => ({ name }));
  const nested = [...organizations.values()].map(({ id, handle }) => ({
    name: handle,
    subGroups: [...groups.values()]
      .filter(({ organization }) => organization === id)
      .map(({ name }) => ({ name })),
  }));
  return [...own, ...nested.filter(({ subGroups }) => subGroups.length > 0)];
}

function rolesOf({ roles, organizations }: Small): object {
  const client: Record<string, object[]> = {};
  const realm: object[] = [];
  for (const role of roles.values()) {
    const described = {
      name: roleName(role, organizations),
      description: role.title ?? '',
      attributes: { entitlements: role.entitlements ?? [] },
    };
    if (role.application) addTo(client, role.application, described);
    else realm.push(described);
  }
  return { realm, client };
}

function roleName({ name, organization }: RecordOf<'role'>, organizations: Small['organizations']): string {
  const handle = organization && organizations.get(organization)?.handle;
  return handle ? `${handle}/${name}` : name;
}

/** Keycloak keeps secrets in the clear, and we have none: it makes a new one. */
function clientOf(application: RecordOf<'application'>): object {
  const { client_id, name, description, homepage_url, redirect_uris, post_logout_redirect_uris } =
    application;
  return {
    clientId: client_id,
    name,
    description: description ?? '',
    enabled: application.suspended !== true,
    protocol: 'openid-connect',
    publicClient: application.client_type === 'public',
    standardFlowEnabled: true,
    redirectUris: redirect_uris ?? [],
    webOrigins: application.allowed_origins ?? [],
    baseUrl: homepage_url ?? '',
    attributes: {
      'post.logout.redirect.uris': (post_logout_redirect_uris ?? []).join('##'),
      ...(application.require_pkce !== false && { 'pkce.code.challenge.method': 'S256' }),
      ...(application.backchannel_logout_uri && {
        'backchannel.logout.url': application.backchannel_logout_uri,
      }),
      ...(application.jwks_uri && { 'use.jwks.url': 'true', 'jwks.url': application.jwks_uri }),
    },
  };
}

function userOf(person: Person, small: Small, losses: KeycloakLosses): object {
  const { credentials, isPasswordLost } = keycloakCredentials(person);
  if (isPasswordLost) losses.without_password += 1;
  for (const { organization } of person.organizations ?? [])
    small.organizations.get(organization)?.members.push(person.email);
  return {
    username: person.email,
    email: person.email,
    emailVerified: person.email_verified ?? false,
    enabled: person.suspended !== true,
    createdTimestamp: person.created_at ? Date.parse(String(person.created_at)) : undefined,
    ...namesOf(person.full_name),
    attributes: attributesOf(person),
    credentials,
    requiredActions: isPasswordLost ? ['UPDATE_PASSWORD'] : [],
    groups: (person.groups ?? []).flatMap(({ group }) => pathOf(group, small)),
    ...grantedRoles(person, small),
  };
}

/** Here names are not split: a guess, with the whole name beside it among the attributes. */
function namesOf(fullName: string | null | undefined): { firstName?: string; lastName?: string } {
  if (!fullName) return {};
  const cut = fullName.lastIndexOf(' ');
  return cut < 0
    ? { firstName: fullName }
    : { firstName: fullName.slice(0, cut), lastName: fullName.slice(cut + 1) };
}

function attributesOf(person: Person): Record<string, string[]> {
  const { full_name, preferred_name, phone_number, address, postal_code, locale, custom_claims } = person;
  const known = { full_name, preferred_name, phone_number, address, postal_code, locale };
  const claims = Object.entries(custom_claims ?? {}).flatMap(([namespace, values]) =>
    Object.entries(values).map(([key, value]): [string, unknown] => [`${namespace}:${key}`, value]),
  );
  const attributes = [...Object.entries(known), ...claims].filter(
    ([, value]) => value != null && value !== '',
  );
  if (phone_number && person.phone_verified) attributes.push(['phone_number_verified', 'true']);
  return Object.fromEntries(
    attributes.map(([name, value]) => [name, [typeof value === 'string' ? value : JSON.stringify(value)]]),
  );
}

function pathOf(groupId: string, { groups, organizations }: Small): string[] {
  const group = groups.get(groupId);
  if (group === undefined) return [];
  const handle = group.organization && organizations.get(group.organization)?.handle;
  return [handle ? `/${handle}/${group.name}` : `/${group.name}`];
}

/** Roles that hold in one organization alone, or end, have no counterpart; Keycloak would give them for good. */
function grantedRoles(person: Person, { roles, organizations }: Small): object {
  const realmRoles: string[] = [];
  const clientRoles: Record<string, string[]> = {};
  for (const { role: roleId, organization, expires_at } of person.access ?? []) {
    const role = roleId ? roles.get(roleId) : undefined;
    if (role === undefined || organization || expires_at) continue;
    const name = roleName(role, organizations);
    if (role.application) addTo(clientRoles, role.application, name);
    else realmRoles.push(name);
  }
  return { realmRoles, clientRoles };
}

function organizationOf({
  name,
  handle,
  domains,
  members,
}: RecordOf<'organization'> & { members: string[] }) {
  return {
    name,
    alias: handle,
    enabled: true,
    domains: (domains ?? []).map((domain) => ({ name: domain, verified: false })),
    members: members.map((username) => ({ username, membershipType: 'UNMANAGED' })),
  };
}

function addTo<Value>(lists: Record<string, Value[]>, key: string, value: Value): void {
  const list = lists[key] ?? [];
  list.push(value);
  lists[key] = list;
}
