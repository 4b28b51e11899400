import { type ApplicationInput, usableAddress, usableOrigins, usableUris } from './application-parts.ts';
import { Entry, isFields } from './entry.ts';
import { damage } from './json-content.ts';
import { Names, shortText } from './names.ts';
import type { PersonInput } from './person-parts.ts';
import { NO_OBJECT, type RowContent } from './source-rows.ts';

/** What is read of an organization beside its people. */
export const PARTS = new Set([
  'orgId',
  'org',
  'projectRoles',
  'oidcApps',
  'apiApps',
  'machineUsers',
  'userGrants',
  'orgMembers',
  'userMetadata',
  'userLinks',
  'domains',
]);
const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';
const OWNERS = ['ORG_OWNER'];

type Org = { id: string | undefined; name: string | undefined; domains: string[] };
type Project = { apps: Entry[]; roles: Entry[] };

/** What the people of a Zitadel instance belong to. Kept in memory for the people, as are their grants. */
export class ZitadelInstance {
  /** The ids of people who sign in by an identity provider. */
  readonly linked = new Set<string>();
  isEmpty = true;
  readonly #orgs = new Map<string, Org>();
  readonly #projects = new Map<string, Project>();
  readonly #grants = new Map<string, { project: string; roles: string[] }[]>();
  /** The organizations that a person administers, which need not be the one that has them. */
  readonly #owners = new Map<string, string[]>();
  readonly #metadata = new Map<string, [string, string][]>();
  readonly #mapping: Record<string, string>;
  readonly #names = new Names();
  /** Of the applications of a project, by project and role. */
  readonly #roles = new Map<string, string[]>();

  constructor(mapping: Record<string, string>) {
    this.#mapping = mapping;
  }

  /** One value of an organization, `key` in the file. Not null: it is refused. */
  add(key: string, part: string, value: unknown): RowContent | null {
    this.isEmpty = false;
    const org = this.#orgs.get(key) ?? { id: undefined, name: undefined, domains: [] };
    this.#orgs.set(key, org);
    if (part === 'orgId') {
      if (typeof value !== 'string') return damage('wrong_type', 'orgId must be a text.');
      org.id = value;
      return null;
    }
    if (!isFields(value)) return value === null ? null : NO_OBJECT;
    return this.#entry(key, org, part, new Entry(value));
  }

  #entry(key: string, org: Org, part: string, entry: Entry): RowContent | null {
    const user = entry.text('userId') ?? '';
    switch (part) {
      case 'org':
        org.name = entry.text('name');
        return null;
      case 'domains': {
        const domain = entry.text('domainName');
        if (domain !== undefined) org.domains.push(domain);
        return null;
      }
      case 'projectRoles':
        this.#project(entry.text('projectId')).roles.push(entry);
        return null;
      case 'oidcApps':
        this.#project(entry.object('app')?.text('projectId')).apps.push(entry);
        return null;
      case 'apiApps':
        return entry.refused('no_sign_in', 'An API signs no one in. Register it as a protected resource.');
      case 'machineUsers':
        return entry.refused('service_account', `${user} is no person but a machine.`);
      case 'userGrants':
        push(this.#grants, user, { project: entry.text('projectId') ?? '', roles: entry.texts('roleKeys') });
        return null;
      case 'orgMembers':
        if (entry.texts('roles').some((role) => OWNERS.includes(role))) push(this.#owners, user, key);
        return null;
      case 'userLinks':
        this.linked.add(user);
        return null;
      default:
        this.#keepMetadata(entry);
        return null;
    }
  }

  /** After everything was added. */
  *made(): Generator<RowContent> {
    for (const org of this.#orgs.values()) yield this.#organization(org);
    const applications = new Map<string, string[]>();
    for (const [project, { apps }] of this.#projects) {
      for (const app of apps) {
        const made = applicationOf(app);
        if ('record' in made) push(applications, project, app.text('appId')!);
        yield made;
      }
    }
    for (const [project, { roles }] of this.#projects) {
      for (const role of roles) yield* this.#rolesOf(role, project, applications.get(project) ?? []);
    }
  }

  organizationsOf(user: string, key: string): PersonInput['organizations'] {
    const administered = new Set(this.#owners.get(user)?.flatMap((owned) => this.#orgs.get(owned)?.id ?? []));
    const own = this.#orgs.get(key)?.id;
    const organizations = [
      ...(own === undefined || administered.has(own) ? [] : [{ organization: own, role: 'member' as const }]),
      ...[...administered].map((organization) => ({ organization, role: 'admin' as const })),
    ];
    return organizations.length === 0 ? undefined : organizations;
  }

  accessOf(entry: Entry, user: string): PersonInput['access'] {
    const access = (this.#grants.get(user) ?? []).flatMap(({ project, roles }) =>
      roles.flatMap((role) => {
        const ids = this.#roles.get(`${project}:${role}`);
        if (ids === undefined) entry.problem(`The role ${role} is left out: it is not imported.`);
        return ids ?? [];
      }),
    );
    return access.length === 0 ? undefined : [...new Set(access)].map((role) => ({ role }));
  }

  metadataOf(user: string): [string, string][] {
    return this.#metadata.get(user) ?? [];
  }

  /** Only what is mapped: the rest would fill the memory. */
  #keepMetadata(entry: Entry): void {
    const key = entry.text('key') ?? '';
    const value = entry.text('value');
    const user = entry.text('id') ?? entry.text('userId');
    if (user === undefined || value === undefined || !Object.hasOwn(this.#mapping, `metadata.${key}`)) return;
    push(this.#metadata, user, [key, Buffer.from(value, 'base64').toString('utf8')]);
  }

  #project(id: string | undefined): Project {
    const project = this.#projects.get(id ?? '') ?? { apps: [], roles: [] };
    this.#projects.set(id ?? '', project);
    return project;
  }

  #organization({ id, name, domains }: Org): RowContent {
    const entry = new Entry({});
    if (id === undefined) return damage('no_id', 'An organization has no orgId.');
    const called = name ?? id;
    const handle = this.#names.handle(entry, called);
    return entry.record({ kind: 'organization', id, handle, name: called, domains: domains.slice(0, 20) });
  }

  /** A role of a project is one of each of its applications here. */
  *#rolesOf(role: Entry, project: string, applications: string[]): Generator<RowContent> {
    const key = role.text('roleKey');
    if (key === undefined) {
      yield role.refused('no_name', 'The role has no roleKey.');
      return;
    }
    if (applications.length === 0)
      yield damage(
        'role_without_application',
        `No application of the project of the role ${key} is imported.`,
      );
    for (const application of applications) {
      const id = `${application}:${key}`;
      const entry = new Entry({});
      push(this.#roles, `${project}:${key}`, id);
      yield entry.record({
        kind: 'role',
        id,
        name: this.#names.accessName(entry, key, `role ${application}`),
        title: shortText(role.text('displayName')),
        application,
      });
    }
  }
}

function applicationOf(entry: Entry): RowContent {
  const id = entry.text('appId');
  const app = entry.object('app');
  if (id === undefined || app === null)
    return entry.refused('no_id', 'The application has no appId, or no app.');
  const grants = app.texts('grantTypes');
  const isDevice = grants.includes('OIDC_GRANT_TYPE_DEVICE_CODE');
  if (grants.includes('OIDC_GRANT_TYPE_IMPLICIT'))
    app.problem('The implicit flow is not available: it must use the code flow with PKCE.');
  const redirect_uris = usableUris(app, app.texts('redirectUris'));
  if (redirect_uris.length === 0 && !isDevice)
    return entry.refused(
      'no_redirect_uri',
      `None of its redirect URIs can be registered. ${app.problems}`.trim(),
    );
  app.problem('Its client_id and secret are not in the file: it needs the new ones.');
  return entry.record({
    kind: 'application',
    id,
    name: app.text('name') ?? id,
    redirect_uris,
    post_logout_redirect_uris: usableUris(app, app.texts('postLogoutRedirectUris'), 'Logout URI'),
    backchannel_logout_uri: usableAddress(app, app.text('backChannelLogoutUri'), 'Logout address'),
    allowed_origins: usableOrigins(app, app.texts('additionalOrigins')),
    grant_types: [
      ...(redirect_uris.length > 0 ? (['authorization_code'] as const) : []),
      ...(isDevice ? ([DEVICE_CODE] as const) : []),
    ],
    ...authentication(app),
  });
}

function authentication(app: Entry): Pick<ApplicationInput, 'client_type' | 'token_endpoint_auth_method'> {
  const method = app.text('authMethodType');
  if (method === 'OIDC_AUTH_METHOD_TYPE_NONE')
    return { client_type: 'public', token_endpoint_auth_method: 'none' };
  if (method === 'OIDC_AUTH_METHOD_TYPE_PRIVATE_KEY_JWT')
    app.problem('Its key is left out: it authenticates with a new secret until it has one.');
  const isPost = method === 'OIDC_AUTH_METHOD_TYPE_POST';
  return {
    client_type: 'confidential',
    token_endpoint_auth_method: isPost ? 'client_secret_post' : 'client_secret_basic',
  };
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}
