import {
  type ApplicationInput,
  scopesOf,
  usableAddress,
  usableOrigins,
  usableUris,
} from './application-parts.ts';
import { Entry } from './entry.ts';
import { Names, shortText } from './names.ts';
import type { PersonInput } from './person-parts.ts';
import type { RowContent } from './source-rows.ts';

type Membership = { organization: string; roles: string[] };

/** What the people of a Logto tenant belong to. Kept in memory for the people, as are their memberships. */
export class LogtoTenant {
  readonly #names = new Names();
  readonly #organizations = new Set<string>();
  readonly #roles = new Set<string>();
  readonly #organizationRoles = new Map<string, Entry>();
  /** Those that someone has in an organization: each becomes a role of that organization. */
  readonly #usedRoles = new Map<string, { role: string; organization: string }>();
  readonly #memberships = new Map<string, Map<string, Membership>>();
  readonly #access = new Map<string, string[]>();
  /** The applications wait for their secrets. */
  readonly #applications = new Map<string, { entry: Entry; secret: string | undefined }>();

  /** A row of a table beside users. Null: it makes no record of its own, or not yet. */
  add(table: string, row: Entry): RowContent | null {
    const id = row.text('id');
    switch (table) {
      case 'organizations':
        return this.#organization(row, id);
      case 'roles':
        return this.#role(row, id);
      case 'applications':
        if (id !== undefined) this.#applications.set(id, { entry: row, secret: undefined });
        return null;
      case 'application_secrets':
        this.#secret(row);
        return null;
      case 'organization_roles':
        if (id !== undefined) this.#organizationRoles.set(id, row);
        return null;
      default:
        this.#relation(table, row);
        return null;
    }
  }

  /** After the table of their secrets. */
  *applications(): Generator<RowContent> {
    for (const [id, { entry, secret }] of this.#applications) yield applicationOf(entry, id, secret);
  }

  /** After the tables of organizations, their roles and their people. */
  *organizationRoles(): Generator<RowContent> {
    for (const [key, { role, organization }] of this.#usedRoles) {
      const entry = this.#organizationRoles.get(role)!;
      const name = entry.text('name') ?? role;
      yield new Entry({}).record({
        kind: 'role',
        id: key,
        name: this.#names.accessName(new Entry({}), name, `role ${organization}`),
        title: shortText(entry.text('description') ?? name),
        organization,
      });
    }
  }

  of(user: string): Pick<PersonInput, 'organizations' | 'access'> {
    const memberships = [...(this.#memberships.get(user)?.values() ?? [])];
    const inOrganizations = memberships.flatMap(({ organization, roles }) =>
      roles.map((role) => ({ role: `${organization}:${role}`, organization })),
    );
    const access = [...(this.#access.get(user) ?? []).map((role) => ({ role })), ...inOrganizations];
    return {
      organizations:
        memberships.length === 0
          ? undefined
          : memberships.map(({ organization }) => ({ organization, role: 'member' as const })),
      access: access.length === 0 ? undefined : access,
    };
  }

  #organization(row: Entry, id: string | undefined): RowContent {
    const name = row.text('name');
    if (id === undefined || name === undefined)
      return row.refused('no_name', 'The organization has no id or no name.');
    const made = row.record({ kind: 'organization', id, handle: this.#names.handle(row, name), name });
    if ('record' in made) this.#organizations.add(id);
    return made;
  }

  #role(row: Entry, id: string | undefined): RowContent | null {
    const name = row.text('name');
    if (id === undefined || name === undefined)
      return row.refused('no_name', 'The role has no id or no name.');
    if (row.text('type') === 'MachineToMachine') return null;
    const title = shortText(row.text('description'));
    const made = row.record({ kind: 'role', id, name: this.#names.accessName(row, name, 'role'), title });
    if ('record' in made) this.#roles.add(id);
    return made;
  }

  #secret(row: Entry): void {
    const application = this.#applications.get(row.text('application_id') ?? '');
    if (application !== undefined) application.secret ??= row.text('value');
  }

  #relation(table: string, row: Entry): void {
    const user = row.text('user_id');
    const organization = row.text('organization_id');
    if (user === undefined) return;
    if (table === 'users_roles') {
      const role = row.text('role_id');
      if (role !== undefined && this.#roles.has(role))
        this.#access.set(user, [...(this.#access.get(user) ?? []), role]);
      return;
    }
    if (organization === undefined || !this.#organizations.has(organization)) return;
    const ofUser = this.#memberships.get(user) ?? new Map<string, Membership>();
    const membership = ofUser.get(organization) ?? { organization, roles: [] };
    const role = row.text('organization_role_id');
    if (role !== undefined && this.#organizationRoles.has(role)) {
      membership.roles.push(role);
      this.#usedRoles.set(`${organization}:${role}`, { role, organization });
    }
    this.#memberships.set(user, ofUser.set(organization, membership));
  }
}

function applicationOf(row: Entry, id: string, secret: string | undefined): RowContent {
  const type = row.text('type') ?? '';
  if (!['Native', 'SPA', 'Traditional'].includes(type))
    return row.refused('no_sign_in', `An application of the type ${type} cannot be one here.`);
  const oidc = row.object('oidc_client_metadata') ?? new Entry({});
  const redirect_uris = usableUris(row, oidc.texts('redirectUris'));
  if (redirect_uris.length === 0)
    return row.refused(
      'no_redirect_uri',
      `None of its redirect URIs can be registered. ${row.problems}`.trim(),
    );
  return row.record({
    kind: 'application',
    id,
    client_id: id,
    name: row.text('name') ?? id,
    description: row.text('description'),
    redirect_uris,
    post_logout_redirect_uris: usableUris(row, oidc.texts('postLogoutRedirectUris'), 'Logout URI'),
    backchannel_logout_uri: usableAddress(row, oidc.text('backchannelLogoutUri'), 'Logout address'),
    logo_url: usableAddress(row, oidc.text('logoUri'), 'Logo'),
    allowed_origins: usableOrigins(
      row,
      row.object('custom_client_metadata')?.texts('corsAllowedOrigins') ?? [],
    ),
    allowed_scopes: scopesOf([]),
    ...authentication(row, type, secret),
  });
}

function authentication(
  row: Entry,
  type: string,
  ofTable: string | undefined,
): Pick<ApplicationInput, 'client_type' | 'token_endpoint_auth_method' | 'client_secret'> {
  if (type !== 'Traditional') return { client_type: 'public', token_endpoint_auth_method: 'none' };
  const inRow = row.text('secret');
  // Since Logto 1.20 the column holds a secret of its own use only.
  const client_secret = ofTable ?? (inRow?.startsWith('internal_') === true ? undefined : inRow);
  if (client_secret === undefined)
    row.problem('Its secret is not in the files (table application_secrets): it needs a new one.');
  return { client_type: 'confidential', token_endpoint_auth_method: 'client_secret_basic', client_secret };
}
