import { z } from 'zod';
import { notVisible } from '../../platform/errors.ts';
import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { visitor } from '../../sessions/index.ts';
import { loadHighlight } from '../guides/highlight.ts';
import { sampleReader } from '../samples/reader.ts';
import { docsPage } from '../shared/docs-layout.ts';
import { readerQuery } from '../shared/reader-query.ts';
import { allCalls } from './all-calls.page.ts';
import { apiMessages } from './api.messages.ts';
import { apiReference } from './api-reference.ts';
import { taskPage } from './task.page.ts';
import { TASKS } from './tasks.ts';

/** GET /docs/api: every call in a line, by task. */
const overview: Endpoint = (server, context) =>
  pageAt('/docs/api', {
    caller: visitor,
    show: ({ session, locale }) => {
      const words = apiMessages[locale];
      const document = html`<a href="/openapi.json">/openapi.json</a>`;
      const errors = html`<a href="/docs/errors">${words.errorsLink}</a>`;
      const calls = allCalls(locale, apiReference(server), { withIds: false });
      return docsPage({
        locale,
        session,
        title: words.title,
        path: '/docs/api',
        place: { href: '/docs/api', name: words.title },
        body: html`${ui.pageHead(words.title, words.lead(document, errors))}${calls}`,
      });
    },
  })(server, context);

/** GET /docs/api/<task>: its calls, each with what it takes and answers. Throws 404 for other names. */
const task: Endpoint = (server, context) =>
  pageAt('/docs/api/:task', {
    caller: visitor,
    params: z.object({ task: z.string() }),
    query: readerQuery,
    show: async ({ context, session, locale, params, query }) => {
      const found = TASKS.find(({ id }) => id === params.task);
      if (!found) throw notVisible();
      const [reader, highlight] = await Promise.all([
        sampleReader(context, session, query.application),
        loadHighlight(),
      ]);
      return taskPage({ locale, reader, task: found.id, reference: apiReference(server), highlight });
    },
  })(server, context);

export const apiForms: Endpoint[] = [overview, task];
