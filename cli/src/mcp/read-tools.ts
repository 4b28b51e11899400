import { checksOf } from '../commands/diagnose.ts';
import { summaryOf } from '../commands/verify-status.ts';
import { DELIVERY_STATUSES } from '../commands/webhooks.ts';
import { identityOf } from '../commands/whoami.ts';
import { openApi } from '../platform/api.ts';
import { applicationId, findApplication } from '../platform/find-application.ts';
import { RESOURCE_READ_TOOLS } from './resource-tools.ts';
import { MCP, objectOf, READS, type Tool } from './tool.ts';

const MOST = 50;
export const APP = {
  app: { type: 'string', description: 'Id, client_id or exact name of an application' },
} as const;

/** They show; no secret is among what they show. */
export const READ_TOOLS: readonly Tool[] = [
  {
    name: 'whoami',
    title: 'Signed-in person',
    description: 'The account that svc is signed in to, and where.',
    inputSchema: objectOf({}),
    annotations: READS,
    async run(context) {
      const api = openApi(context, MCP);
      return { issuer: api.issuer, ...identityOf(await api.call('GET', '/api/v1/me')) };
    },
  },
  {
    name: 'apps_list',
    title: 'List applications',
    description: 'The applications that the person owns or sees through an organization.',
    inputSchema: objectOf({}),
    annotations: READS,
    async run(context) {
      const api = openApi(context, MCP);
      return { applications: await api.list('/api/v1/applications', 'applications') };
    },
  },
  {
    name: 'apps_get',
    title: 'Show an application',
    description: 'Settings, scopes, review and redirect URIs of one application.',
    inputSchema: objectOf(APP, ['app']),
    annotations: READS,
    async run(context, { app }) {
      return { application: await findApplication(openApi(context, MCP), app) };
    },
  },
  ...RESOURCE_READ_TOOLS,
  {
    name: 'verify_status',
    title: 'How redirect URIs are verified',
    description:
      'Whether the redirect URIs of an application are verified. Only reads; verification is begun in the console.',
    inputSchema: objectOf(APP, ['app']),
    annotations: READS,
    async run(context, { app }) {
      return summaryOf(await findApplication(openApi(context, MCP), app));
    },
  },
  {
    name: 'webhooks_deliveries',
    title: 'List webhook deliveries',
    description: `What was sent to an application or waits to be, newest first, at most ${MOST}.`,
    inputSchema: objectOf(
      {
        ...APP,
        status: {
          type: 'string',
          enum: DELIVERY_STATUSES,
          description: 'Only deliveries with this status',
        },
        limit: { type: 'integer', minimum: 1, maximum: MOST, description: 'How many; default 20' },
      },
      ['app'],
    ),
    annotations: READS,
    async run(context, { app, status, limit = 20 }) {
      const api = openApi(context, MCP);
      const query = status ? `?status=${status}` : '';
      const path = `/api/v1/applications/${await applicationId(api, app)}/webhook_deliveries${query}`;
      return { entries: await api.list(path, 'entries', limit) };
    },
  },
  {
    name: 'keys_list',
    title: 'List webhook signing keys',
    description: 'An application’s active webhook signing keys, without their secrets.',
    inputSchema: objectOf(APP, ['app']),
    annotations: READS,
    async run(context, { app }) {
      const api = openApi(context, MCP);
      const path = `/api/v1/applications/${await applicationId(api, app)}/webhook_signing_keys`;
      return { keys: await api.list(path, 'keys') };
    },
  },
  {
    name: 'diagnose',
    title: 'Diagnose an authorization address',
    description: 'Checks an authorization address, rule by rule: what would be refused, and how to fix it.',
    inputSchema: objectOf({ url: { type: 'string', description: 'The whole address' } }, ['url']),
    annotations: READS,
    async run(context, { url }) {
      return { checks: await checksOf(context, url, openApi(context, MCP).issuer) };
    },
  },
];
