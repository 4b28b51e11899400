import { openApi } from '../platform/api.ts';
import { findApplication } from '../platform/find-application.ts';
import { ACCESS_SETTINGS } from './access-settings.ts';
import { ACT_TOOL } from './act-tool.ts';
import { approvedTool, type WritingTool } from './approve-first.ts';
import { keepSecrets } from './keep-secrets.ts';
import { listed } from './listed.ts';
import { APP } from './read-tools.ts';
import { RESOURCE_WRITING } from './resource-tools.ts';
import { MCP, objectOf, type Tool } from './tool.ts';

const SETTINGS = {
  name: { type: 'string', description: 'Shown to people' },
  redirect_uris: {
    type: 'array',
    items: { type: 'string' },
    description: 'All of them: the list is replaced',
  },
  allowed_scopes: {
    type: 'array',
    items: { type: 'string' },
    description: 'All of them: the list is replaced',
  },
  grant_types: {
    type: 'array',
    items: { type: 'string' },
    description:
      'All of them; urn:ietf:params:oauth:grant-type:device_code without authorization_code needs no redirect URI',
  },
  security_profile: { type: 'string', enum: ['fapi2'], description: 'fapi2: it keeps to FAPI 2.0' },
  dpop_bound_access_tokens: { type: 'boolean', description: 'Token requests need a DPoP proof' },
  require_pushed_authorization_requests: {
    type: 'boolean',
    description: 'Authorization requests have to be pushed',
  },
  description: { type: 'string', description: 'A sentence for people' },
  homepage_url: { type: 'string', description: 'Its home page' },
  logo_url: { type: 'string', description: 'Its logo' },
  webhook_url: { type: 'string', description: 'Where events are sent' },
  ...ACCESS_SETTINGS,
  organization_use: {
    type: 'string',
    enum: ['none', 'optional', 'required'],
    description: 'Whether people choose one of their organizations when they sign in',
  },
} as const;

const WRITING: readonly WritingTool[] = [
  {
    name: 'apps_create',
    title: 'Register an application',
    description: 'Registers an application; its secrets are written to a file.',
    inputSchema: objectOf(
      {
        ...SETTINGS,
        client_type: {
          type: 'string',
          enum: ['confidential', 'public'],
          description: 'Default: confidential',
        },
      },
      ['redirect_uris'],
    ),
    action_type: 'svc.apps.create',
    is_destructive: false,
    async plan(_context, given) {
      const { client_type, ...settings } = given;
      const oauth_application = {
        ...settings,
        ...(client_type === 'public' && { client_type, token_endpoint_auth_method: 'none' }),
      };
      return {
        title: 'Register an application',
        body: listed(given),
        context: given,
        async act(context) {
          const made = await openApi(context, MCP).call('POST', '/api/v1/applications', {
            oauth_application,
          });
          return keepSecrets(context, String(made.client_id), made);
        },
      };
    },
  },
  {
    name: 'apps_update',
    title: 'Change an application',
    description: 'Changes settings of an application; what is not named stays.',
    inputSchema: objectOf({ ...APP, ...SETTINGS }, ['app']),
    action_type: 'svc.apps.update',
    is_destructive: true,
    async plan(context, { app, ...change }) {
      const { id, name } = await findApplication(openApi(context, MCP), app);
      return {
        title: `Change ${name}`.slice(0, 200),
        body: listed(change),
        context: { application_id: id, ...change },
        act: async (then) => ({
          application: await openApi(then, MCP).call('PATCH', `/api/v1/applications/${id}`, change),
        }),
      };
    },
  },
  ...RESOURCE_WRITING,
  {
    name: 'secrets_rotate',
    title: 'Replace a secret',
    description: 'Replaces the client or webhook secret of an application; the new one is written to a file.',
    inputSchema: objectOf(
      { ...APP, kind: { type: 'string', enum: ['client', 'webhook'], description: 'Which secret' } },
      ['app', 'kind'],
    ),
    action_type: 'svc.secrets.rotate',
    is_destructive: true,
    async plan(context, { app, kind }) {
      const { id, name, client_id } = await findApplication(openApi(context, MCP), app);
      return {
        title: `Replace the ${kind} secret of ${name}`.slice(0, 200),
        body: 'The old one stops at once.',
        context: { application_id: id, kind },
        async act(then) {
          const path = `/api/v1/applications/${id}/rotate_${kind}_secret`;
          return keepSecrets(then, client_id, await openApi(then, MCP).call('POST', path));
        },
      };
    },
  },
  {
    name: 'keys_rotate',
    title: 'Issue a webhook signing key',
    description:
      'Issues a new webhook signing key; older ones end after the grace. The secret is written to a file.',
    inputSchema: objectOf(
      {
        ...APP,
        grace_seconds: { type: 'integer', minimum: 0, maximum: 604_800, description: 'Default 86400' },
      },
      ['app'],
    ),
    action_type: 'svc.keys.rotate',
    is_destructive: true,
    async plan(context, { app, grace_seconds = 86_400 }) {
      const { id, name, client_id } = await findApplication(openApi(context, MCP), app);
      return {
        title: `Issue a webhook signing key for ${name}`.slice(0, 200),
        body: `Older keys end after ${grace_seconds} seconds.`,
        context: { application_id: id, grace_seconds },
        async act(then) {
          const path = `/api/v1/applications/${id}/webhook_signing_keys`;
          return keepSecrets(then, client_id, await openApi(then, MCP).call('POST', path, { grace_seconds }));
        },
      };
    },
  },
  {
    name: 'webhooks_test',
    title: 'Send a test event',
    description: 'Sends a webhook.ping to the webhook_url of an application.',
    inputSchema: objectOf(APP, ['app']),
    action_type: 'svc.webhooks.test',
    is_destructive: false,
    async plan(context, { app }) {
      const { id, name } = await findApplication(openApi(context, MCP), app);
      return {
        title: `Send a test event to ${name}`.slice(0, 200),
        body: '',
        context: { application_id: id },
        act: async (then) => await openApi(then, MCP).call('POST', `/api/v1/applications/${id}/webhook_test`),
      };
    },
  },
  ACT_TOOL,
];

export function writeTools(): Tool[] {
  return WRITING.map(approvedTool);
}
