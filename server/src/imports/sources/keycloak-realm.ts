import type { ImportRecordInput } from '../records.ts';
import { Entry, isFields } from './entry.ts';
import { type Damage, damage } from './json-content.ts';
import { applicationOf, isBuiltIn } from './keycloak-clients.ts';
import { Names, shortText } from './names.ts';

/** Roles that Keycloak gives everyone. */
const DEFAULT_ROLES = /^(default-roles-.*|offline_access|uma_authorization)$/;

export type Made = { record: ImportRecordInput } | Damage;
type Includes = { realm: string[]; client: [string, string[]][] };

/** Everything of a realm but its people: what the people belong to, by the names that they have in Keycloak. */
export class Realm {
  /** By path, such as `/sales/asia`. */
  readonly groups = new Map<string, string>();
  /** By client id. */
  readonly #applications = new Map<string, string>();
  readonly #roles = new Map<string, { id: string | null; includes: Includes }>();
  /** The organizations of a member, by username. */
  readonly #memberships = new Map<string, string[]>();
  readonly #names = new Names();

  organization(organization: Entry): Made {
    const name = organization.text('name');
    const alias = organization.text('alias') ?? name;
    if (name === undefined || alias === undefined)
      return organization.refused('no_name', 'The organization has no name.');
    const id = organization.text('id') ?? alias;
    const domains = organization.entries('domains').map((domain) => domain.text('name'));
    for (const member of organization.entries('members')) this.#join(member.text('username'), id);
    if (organization.list('identityProviders').length > 0)
      organization.problem('Its identity providers are left out.');
    return organization.record({
      kind: 'organization',
      id,
      handle: this.#names.handle(organization, alias),
      name,
      domains: domains.filter((domain) => domain !== undefined),
    });
  }

  #join(username: string | undefined, organization: string): void {
    if (username === undefined) return;
    const already = this.#memberships.get(username);
    if (already === undefined) this.#memberships.set(username, [organization]);
    else already.push(organization);
  }

  organizationsOf(username: string): string[] {
    return this.#memberships.get(username) ?? [];
  }

  /** The group and the groups in it. Each is a group of its own here, called after its path. */
  *group(group: Entry, parent = ''): Generator<Made> {
    const name = group.text('name');
    const path = group.text('path') ?? (name === undefined ? undefined : `${parent}/${name}`);
    if (path === undefined) {
      yield group.refused('no_name', 'The group has no name.');
      return;
    }
    const id = group.text('id') ?? path;
    const roles = [...group.texts('realmRoles'), ...clientRoles(group).flatMap(([, names]) => names)];
    if (roles.length > 0)
      group.problem(`Its members had the roles ${roles.join(', ')}: assign them to the group.`);
    const wanted = path.replace(/^\//, '').replaceAll('/', ' - ');
    const made = group.record({
      kind: 'group',
      id,
      name: this.#names.accessName(group, wanted, 'group'),
      description: shortText(group.text('description') ?? (wanted === name ? undefined : path)),
    });
    if ('record' in made) this.groups.set(path, id);
    yield made;
    for (const inner of group.list('subGroups')) {
      if (isFields(inner)) yield* this.group(new Entry(inner), path);
      else yield damage('wrong_type', 'A group within the group is not an object.');
    }
  }

  /** Null: a client of Keycloak itself, which is passed over. */
  client(client: Entry): Made | null {
    const clientId = client.text('clientId');
    if (clientId === undefined) return client.refused('no_name', 'The client has no clientId.');
    if (isBuiltIn(clientId)) return null;
    const made = applicationOf(client, clientId);
    if ('record' in made) this.#applications.set(clientId, made.record.id);
    return made;
  }

  /** Of a client, or of the realm. Null: a role that Keycloak has itself. Clients first: a role names its client. */
  role(role: Entry, clientId: string | null): Made | null {
    const name = role.text('name');
    if (name === undefined) return role.refused('no_name', 'The role has no name.');
    const composites = role.object('composites');
    const includes = {
      realm: composites?.texts('realm') ?? [],
      client: composites === null ? [] : clientRoles(composites, 'client'),
    };
    const key = keyOf(clientId, name);
    if (isBuiltInRole(clientId, name)) {
      this.#roles.set(key, { id: null, includes });
      return null;
    }
    const application = clientId === null ? null : this.#applications.get(clientId);
    if (application === undefined)
      return damage('role_without_application', `Its client ${clientId} is not imported.`);
    const id = role.text('id') ?? key;
    const made = role.record({
      kind: 'role',
      id,
      name: this.#names.accessName(role, name, `role ${clientId ?? ''}`),
      title: shortText(role.text('description')),
      application: application ?? undefined,
    });
    if ('record' in made) this.#roles.set(key, { id, includes });
    return made;
  }

  /** The ids of the roles of a person, those included. What is not imported is left out of the person, with a problem. */
  rolesOf(person: Entry): string[] {
    const ids = new Set<string>();
    const seen = new Set<string>();
    const add = (clientId: string | null, name: string): void => {
      const key = keyOf(clientId, name);
      if (seen.has(key)) return;
      seen.add(key);
      const role = this.#roles.get(key);
      if (role === undefined && !isBuiltInRole(clientId, name))
        person.problem(
          `The role ${name}${clientId === null ? '' : ` of ${clientId}`} is left out: it is not imported.`,
        );
      if (clientId === 'realm-management') person.problem('The person administered the realm.');
      if (role === undefined) return;
      if (role.id !== null) ids.add(role.id);
      for (const each of role.includes.realm) add(null, each);
      for (const [client, names] of role.includes.client) for (const each of names) add(client, each);
    };
    for (const name of person.texts('realmRoles')) add(null, name);
    for (const [client, names] of clientRoles(person)) for (const name of names) add(client, name);
    return [...ids];
  }
}

function isBuiltInRole(clientId: string | null, name: string): boolean {
  return clientId === null ? DEFAULT_ROLES.test(name) : isBuiltIn(clientId);
}

function clientRoles(entry: Entry, member = 'clientRoles'): [string, string[]][] {
  const roles = entry.object(member);
  return roles === null ? [] : roles.names.map((client) => [client, roles.texts(client)]);
}

function keyOf(clientId: string | null, name: string): string {
  return clientId === null ? `/${name}` : `${clientId}/${name}`;
}
