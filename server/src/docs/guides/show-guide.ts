import { notVisible } from '../../platform/errors.ts';
import { loadHighlight } from '../../platform/html/highlight.ts';
import type { Visit } from '../../platform/http/page-route.ts';
import type { Server } from '../../platform/http/server.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { apiReference } from '../api/api-reference.ts';
import { sampleReader } from '../samples/reader.ts';
import { guidePage } from './guide.page.ts';
import { guideAt } from './guide-list.ts';
import { readGuide } from './read-guide.ts';

type Reading = Visit<{ session: CurrentSession | null }>;

/** Throws 404 for an address that no guide has. */
export async function showGuide(
  server: Server,
  { context, session, locale }: Reading,
  slug: string,
  application: number | undefined,
): Promise<string> {
  const guide = guideAt(slug);
  if (guide === null) throw notVisible();
  const [reader, text, highlight] = await Promise.all([
    sampleReader(context, session, application),
    readGuide(guide),
    loadHighlight(),
  ]);
  const { reference } = await apiReference(server);
  return guidePage({ locale, reader, guide, text, highlight, reference });
}
