import { openApi } from '../platform/api.ts';
import { findResource } from '../platform/find-resource.ts';
import { ACCESS_SETTINGS } from './access-settings.ts';
import type { WritingTool } from './approve-first.ts';
import { keepSecrets } from './keep-secrets.ts';
import { listed } from './listed.ts';
import { MCP, objectOf, type Property, READS, type Tool } from './tool.ts';

const RESOURCE = {
  resource: {
    type: 'string',
    description: 'Id, client_id, identifier (its URL) or exact name of a protected resource',
  },
} as const;

/** What a resource is, for a model that has only this list. */
const ABOUT =
  'A protected resource is an API or MCP server of the person, for which OAuth clients request access tokens by its URL (RFC 8707).';

function inLanguages(description: string): Property {
  const language = (name: string) => ({ type: 'string', description: `In ${name}` }) as const;
  return { ...objectOf({ en: language('English'), ja: language('Japanese') }), description };
}

const SETTINGS = {
  name: { type: 'string', description: 'The name of the API, shown to people' },
  description: { type: 'string', description: 'A sentence for people' },
  homepage_url: { type: 'string', description: 'Its home page' },
  scopes: {
    type: 'array',
    items: objectOf(
      {
        name: {
          type: 'string',
          description: 'As clients request it, such as files:read; not a name of OpenID Connect',
        },
        title: inLanguages('What the scope allows, on the consent page, such as "Read your files"'),
        description: inLanguages('A sentence that explains it'),
        default: { type: 'boolean', description: 'Granted to clients that name no scope. Default: false' },
        sensitive: {
          type: 'boolean',
          description: 'People have to tick its box on the consent page themselves. Default: false',
        },
        required_acr: {
          type: 'string',
          enum: ['2', 'phr'],
          description:
            'How strongly people must have signed in for it: 2 (second factor or passkey) or phr (passkey). Default: any',
        },
      },
      ['name', 'title'],
    ),
    description: 'All of them, 1 to 50, each with a title in at least one language: the list is replaced',
  },
  access_token_format: {
    type: 'string',
    enum: ['jwt', 'opaque'],
    description: 'jwt: the API can verify tokens itself. opaque: only by introspection. Default: jwt',
  },
  access_token_seconds: {
    type: 'integer',
    minimum: 60,
    maximum: 86_400,
    description: 'How long access tokens are valid. Default: 900',
  },
  access_token_alg: {
    type: 'string',
    enum: ['RS256', 'ES256'],
    description: 'What signs access tokens. Default: RS256',
  },
  required_acr: {
    type: 'string',
    enum: ['2', 'phr'],
    description: 'How strongly people must have signed in for any token of it. Default: any',
  },
  subject_type: {
    type: 'string',
    enum: ['public', 'pairwise'],
    description:
      'pairwise: the API knows each person by a sub that no other API or application sees. A change gives it other identifiers for everyone. Default: public',
  },
  authorization_details_types: {
    type: 'array',
    items: { type: 'object' },
    description:
      'The acts that people can be asked to approve (RFC 9396), up to 10; the list is replaced. Each has "type", "title" and "summary" by language, such as {"en": "Pay {total} for order {order}"}, "schema" (JSON Schema of its fields: an object with properties and required; money is {"type": "object", "format": "money"}, text has maxLength), "labels" by field and language, "single_use" and "access_token_seconds"',
  },
  webhook_url: { type: 'string', description: 'Where the service reports that tokens were revoked' },
  ...ACCESS_SETTINGS,
} as const satisfies Record<string, Property>;

export const RESOURCE_READ_TOOLS: readonly Tool[] = [
  {
    name: 'resources_list',
    title: 'List protected resources',
    description: `The protected resources that the person owns or sees through an organization. ${ABOUT}`,
    inputSchema: objectOf({}),
    annotations: READS,
    async run(context) {
      return { resources: await openApi(context, MCP).list('/api/v1/resources', 'resources') };
    },
  },
  {
    name: 'resources_get',
    title: 'Show a protected resource',
    description:
      'Settings, scopes, review and verification of one protected resource. Until verification.status is "verified", only the team that owns it gets tokens; the host is verified in the console.',
    inputSchema: objectOf(RESOURCE, ['resource']),
    annotations: READS,
    async run(context, { resource }) {
      return { resource: await findResource(openApi(context, MCP), resource) };
    },
  },
];

export const RESOURCE_WRITING: readonly WritingTool[] = [
  {
    name: 'resources_create',
    title: 'Register a protected resource',
    description: `Registers a protected resource; its secrets are written to a file. ${ABOUT}`,
    inputSchema: objectOf(
      {
        identifier: {
          type: 'string',
          description:
            'The https URL of the API exactly as its clients use it, such as https://api.example.com/mcp. It cannot be changed later',
        },
        ...SETTINGS,
      },
      ['identifier', 'scopes'],
    ),
    action_type: 'svc.resources.create',
    is_destructive: false,
    async plan(_context, given) {
      return {
        title: 'Register a protected resource',
        body: listed(given),
        context: given,
        async act(context) {
          const made = await openApi(context, MCP).call('POST', '/api/v1/resources', given);
          return keepSecrets(context, String(made.client_id), made);
        },
      };
    },
  },
  {
    name: 'resources_update',
    title: 'Change a protected resource',
    description:
      'Changes settings of a protected resource; what is not named stays. A scope that is left out of scopes is gone from introspection at once.',
    inputSchema: objectOf({ ...RESOURCE, ...SETTINGS }, ['resource']),
    action_type: 'svc.resources.update',
    is_destructive: true,
    async plan(context, { resource, ...change }) {
      const { id, name, identifier } = await findResource(openApi(context, MCP), resource);
      return {
        title: `Change ${name}`.slice(0, 200),
        body: listed({ identifier, ...change }),
        context: { resource_id: id, identifier, ...change },
        act: async (then) => ({
          resource: await openApi(then, MCP).call('PATCH', `/api/v1/resources/${id}`, change),
        }),
      };
    },
  },
];
