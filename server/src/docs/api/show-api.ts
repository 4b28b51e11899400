import { sampleLanguage } from '../../developer/index.ts';
import { notVisible } from '../../platform/errors.ts';
import * as ui from '../../platform/html/components/index.ts';
import { loadHighlight } from '../../platform/html/highlight.ts';
import { html } from '../../platform/html/html.ts';
import type { Visit } from '../../platform/http/page-route.ts';
import type { Server } from '../../platform/http/server.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { sampleReader } from '../samples/reader.ts';
import { docsPage } from '../shared/docs-layout.ts';
import { allCalls } from './all-calls.page.ts';
import { apiMessages } from './api.messages.ts';
import { apiReference } from './api-reference.ts';
import { taskPage } from './task.page.ts';
import { TASKS } from './tasks.ts';

type Reading = Visit<{ session: CurrentSession | null }>;

export async function showOverview(server: Server, { session, locale }: Reading): Promise<string> {
  const words = apiMessages[locale];
  const document = html`<a href="/openapi.json">/openapi.json</a>`;
  const errors = html`<a href="/docs/errors">${words.errorsLink}</a>`;
  const calls = allCalls(locale, await apiReference(server), { withIds: false });
  return docsPage({
    locale,
    session,
    title: words.title,
    path: '/docs/api',
    place: { href: '/docs/api', name: words.title },
    body: html`${ui.pageHead(words.title, html`${words.lead(document, errors).map((part) => html`${part}`)}`)}${calls}`,
  });
}

/** Throws 404 for a name that no task has. */
export async function showTask(
  server: Server,
  { context, request, reply, session, locale }: Reading,
  name: string,
  application: number | undefined,
): Promise<string> {
  const found = TASKS.find(({ id }) => id === name);
  if (!found) throw notVisible();
  const [reader, highlight] = await Promise.all([
    sampleReader(context, session, application),
    loadHighlight(),
  ]);
  return taskPage({
    locale,
    reader,
    task: found.id,
    reference: await apiReference(server),
    highlight,
    language: sampleLanguage(request, reply),
  });
}
