import type { Api, Json } from '../platform/api.ts';
import { openApi } from '../platform/api.ts';
import { command, type Options } from '../platform/command.ts';
import { answer, answerList } from '../platform/context.ts';
import { Failure, usageError } from '../platform/exit-codes.ts';
import { applicationId } from '../platform/find-application.ts';
import { members, printable, table } from '../platform/terminal.ts';
import { APP } from './access.ts';

export type Role = Json & { id: number; name: string; title: string; entitlements: string[] };

const ROLE = { name: 'role', about: 'its id or exact name' } as const;

const SETTINGS = {
  title: { type: 'string', value: 'TEXT', about: 'what people see, in any language' },
  entitlement: {
    type: 'string',
    multiple: true,
    value: 'TEXT',
    about: 'what the role allows, in words of the application; repeat it',
  },
} as const satisfies Options;

export const rolesList = command({
  name: 'roles list',
  summary: 'list the roles of an application or API',
  args: [APP],
  examples: ['svc roles list 12', 'svc roles list 12 --json | jq -r .name'],
  async run(context, { args }) {
    const api = openApi(context);
    const id = await applicationId(api, args.app!);
    const found = await api.list<Role>(`/api/v1/applications/${id}/roles`, 'roles');
    answerList(context, found, (all) => {
      if (all.length === 0) return ['No roles yet. Make one: svc roles create <app> <name>'];
      const rows = all.map(({ id: role, name, title, entitlements }) => [
        String(role),
        name,
        printable(title),
        entitlements.join(' '),
      ]);
      const head = ['ID', 'NAME', 'TITLE', 'ENTITLEMENTS'];
      return table([head.map((word) => context.terminal.paint('dim', word)), ...rows]);
    });
    return undefined;
  },
});

export const rolesCreate = command({
  name: 'roles create',
  summary: 'create a role of an application or API',
  args: [APP, { name: 'name', about: 'as the application sees it: letters, digits, spaces and . _ -' }],
  options: SETTINGS,
  examples: ['svc roles create 12 editor --title "Editor" --entitlement documents:write'],
  async run(context, { args, options }) {
    const api = openApi(context);
    const id = await applicationId(api, args.app!);
    const role = { name: args.name!, ...membersOf(options) };
    answer(context, await api.call('POST', `/api/v1/applications/${id}/roles`, role), linesOf);
    return undefined;
  },
});

export const rolesUpdate = command({
  name: 'roles update',
  summary: 'change a role; what is not named stays',
  args: [APP, ROLE],
  options: { name: { type: 'string', value: 'NAME', about: 'another name' }, ...SETTINGS },
  details: [
    'Entitlements take the place of the old ones: name every entitlement that is to stay. An empty value clears: --entitlement "". The next tokens of everyone with the role say what it is then.',
  ],
  examples: ['svc roles update 12 editor --entitlement documents:write --entitlement documents:publish'],
  async run(context, { args, options }) {
    const { name, ...others } = options;
    const change = { ...(name !== undefined && { name }), ...membersOf(others) };
    if (Object.keys(change).length === 0) throw usageError('Name at least one member to change.');
    const api = openApi(context);
    const id = await applicationId(api, args.app!);
    const path = `/api/v1/applications/${id}/roles/${await roleId(api, id, args.role!)}`;
    answer(context, await api.call('PATCH', path, change), linesOf);
    return undefined;
  },
});

export const rolesDelete = command({
  name: 'roles delete',
  summary: 'delete a role: everyone who has it loses it',
  args: [APP, ROLE],
  details: ['It is deleted without a question and cannot be restored.'],
  examples: ['svc roles delete 12 editor'],
  async run(context, { args }) {
    const api = openApi(context);
    const id = await applicationId(api, args.app!);
    const role = await roleId(api, id, args.role!);
    await api.call('DELETE', `/api/v1/applications/${id}/roles/${role}`);
    answer(context, { id: role, deleted: true }, () => [`Role ${role} is deleted.`]);
    return undefined;
  },
});

/** The id that was given, or that of the role with this name. */
export async function roleId(api: Api, application: number, named: string): Promise<number> {
  if (/^[1-9]\d{0,14}$/.test(named)) return Number(named);
  const roles = await api.list<Role>(`/api/v1/applications/${application}/roles`, 'roles');
  const role = roles.find(({ name }) => name === named);
  if (role === undefined)
    throw new Failure(5, 'not_found', `No role is called "${named}". See: svc roles list ${application}`);
  return role.id;
}

function membersOf({ title, entitlement }: { title: string | undefined; entitlement: string[] }): Json {
  return {
    ...(title !== undefined && { title }),
    ...(entitlement.length > 0 && { entitlements: entitlement.filter(Boolean) }),
  };
}

function linesOf(role: Json): string[] {
  return members([
    ['id', role.id],
    ['name', role.name],
    ['title', role.title],
    ['entitlements', role.entitlements],
  ]);
}
