import { z } from 'zod';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { visitor } from '../../sessions/index.ts';
import { readerQuery } from '../shared/reader-query.ts';

/** GET /docs/api: every call in a line, by task. */
const overview: Endpoint = (server, context) =>
  pageAt('/docs/api', {
    caller: visitor,
    show: async (visit) => (await import('./show-api.ts')).showOverview(server, visit),
  })(server, context);

/** GET /docs/api/<task>: its calls, each with what it takes and answers. Throws 404 for other names. */
const task: Endpoint = (server, context) =>
  pageAt('/docs/api/:task', {
    caller: visitor,
    params: z.object({ task: z.string() }),
    query: readerQuery,
    show: async (visit) => {
      const { showTask } = await import('./show-api.ts');
      return await showTask(server, visit, visit.params.task, visit.query.application);
    },
  })(server, context);

export const apiForms: Endpoint[] = [overview, task];
