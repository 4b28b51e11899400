import { type Json, openApi } from '../../platform/api.ts';
import { command } from '../../platform/command.ts';
import { answer, answerList } from '../../platform/context.ts';
import { usageError } from '../../platform/exit-codes.ts';
import { findResource, type Resource, resourceId } from '../../platform/find-resource.ts';
import { printable, table } from '../../platform/terminal.ts';
import { organizationOf, secretLines } from '../apps.ts';
import { reviewTone, STATUS_TONES } from '../tones.ts';
import { linesOf, NOT_COUNTING } from './lines.ts';
import { membersOf, SETTINGS } from './settings.ts';

const RESOURCE = { name: 'resource', about: 'its id, client_id, identifier or exact name' } as const;

const SCOPES_FILE =
  'The name of a scope ends at the first =. For a name that contains one, use a file: --scopes scopes.json with [{"name": "files=read", "title": {"en": "Read your files"}, "default": true}].';

export const resourcesList = command({
  name: 'resources list',
  summary: 'list the protected resources you can see',
  examples: ['svc resources list', 'svc resources list --json | jq -r .identifier'],
  async run(context) {
    const found = await openApi(context).list<Resource>('/api/v1/resources', 'resources');
    answerList(context, found, (all) => {
      if (all.length === 0) return ['No resources yet. Register one: svc resources create --identifier …'];
      const { terminal } = context;
      const isOneOfSeveral = all.some(({ counts }) => counts === false);
      const rows = all.map(({ id, name, identifier, review_status, verification: { status }, counts }) => [
        String(id),
        printable(name),
        identifier,
        terminal.paint(STATUS_TONES[status], status),
        reviewTone(terminal, review_status),
        ...(isOneOfSeveral ? [counts === false ? terminal.paint('yellow', NOT_COUNTING) : ''] : []),
      ]);
      const head = ['ID', 'NAME', 'IDENTIFIER', 'HOST', 'REVIEW', ...(isOneOfSeveral ? ['TOKENS'] : [])];
      return table([head.map((word) => terminal.paint('dim', word)), ...rows]);
    });
    return undefined;
  },
});

export const resourcesGet = command({
  name: 'resources get',
  summary: 'show one protected resource, its scopes and whether its host is verified',
  args: [RESOURCE],
  examples: ['svc resources get 12', 'svc resources get https://api.example.com/mcp --json'],
  async run(context, { args }) {
    const api = openApi(context);
    answer(context, await findResource(api, args.resource!), (found) => linesOf(context, api.issuer, found));
    return undefined;
  },
});

export const resourcesCreate = command({
  name: 'resources create',
  summary: 'register an API or MCP server, for which clients request access tokens',
  options: {
    identifier: { type: 'string', value: 'URL', about: 'the URL of the API, as its clients will name it' },
    ...SETTINGS,
    organization: { type: 'string', value: 'ID', about: 'the organization it is to belong to' },
  },
  details: [
    SCOPES_FILE,
    'The answer holds client_secret, for introspection, and webhook_secret, this once: keep them where the API reads them. The identifier cannot be changed later.',
    'Until its host is verified, only your own team gets tokens for it; `svc resources get` shows the status.',
  ],
  examples: [
    'svc resources create --identifier https://api.example.com/mcp --name "Example Files" --scope "files:read=Read your files" --default-scope files:read',
  ],
  async run(context, { options }) {
    const { identifier, organization, ...settings } = options;
    if (identifier === undefined) throw usageError('Give the URL of the API: --identifier.');
    if (settings.scope.length === 0 && settings.scopes === undefined)
      throw usageError('Give at least one --scope NAME=TITLE, or --scopes FILE.');
    const api = openApi(context);
    const resource = { identifier, ...membersOf(settings), ...organizationOf(organization) };
    const created = (await api.call('POST', '/api/v1/resources', resource)) as Resource;
    answer(context, created, (made) => [
      ...linesOf(context, api.issuer, made),
      '',
      ...secretLines(context, made),
    ]);
    return undefined;
  },
});

export const resourcesUpdate = command({
  name: 'resources update',
  summary: 'change a protected resource; what is not named stays',
  args: [RESOURCE],
  options: SETTINGS,
  details: [
    SCOPES_FILE,
    'Scopes take the place of the old ones: name every scope that is to stay, with its titles and descriptions. A scope that is left out is gone from introspection at once. An empty value clears: --webhook-url "". The types of --authorization-details take the place of the old ones too.',
  ],
  examples: [
    'svc resources update 12 --token-seconds 300',
    'svc resources update 12 --authorization-details types.json',
  ],
  async run(context, { args, options }) {
    const change = membersOf(options);
    if (Object.keys(change).length === 0) throw usageError('Name at least one setting to change.');
    const api = openApi(context);
    const id = await resourceId(api, args.resource!);
    const changed = await api.call('PATCH', `/api/v1/resources/${id}`, change);
    answer(context, changed as Resource, (after) => linesOf(context, api.issuer, after));
    return undefined;
  },
});

export const resourcesDelete = command({
  name: 'resources delete',
  summary: 'delete a protected resource: its tokens are inactive at once',
  args: [RESOURCE],
  details: ['It is deleted without a question and cannot be restored. Other applications are never deleted.'],
  examples: ['svc resources delete https://api.example.com/mcp'],
  async run(context, { args }) {
    const api = openApi(context);
    const { id, name, identifier, client_id } = await findResource(api, args.resource!);
    await api.call('DELETE', `/api/v1/resources/${id}`);
    const deleted: Json = { id, name, identifier, client_id, deleted: true };
    answer(context, deleted, () => [`${printable(name)} (${identifier}) is deleted.`]);
    return undefined;
  },
});
