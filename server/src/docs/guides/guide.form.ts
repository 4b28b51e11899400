import { z } from 'zod';
import { notVisible } from '../../platform/errors.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { visitor } from '../../sessions/index.ts';
import { apiReference } from '../api/api-reference.ts';
import { sampleReader } from '../samples/reader.ts';
import { readerQuery } from '../shared/reader-query.ts';
import { guidePage } from './guide.page.ts';
import { guideAt } from './guide-list.ts';
import { loadHighlight } from './highlight.ts';
import { readGuide } from './read-guide.ts';

const params = z.object({ guide: z.string() });

/** GET /docs/<guide> and /docs/clients/<guide>: a document of the repository as a page. Throws 404 for names that are not listed. */
export const guideForms: Endpoint[] = ['', 'clients/'].map(guidesBelow);

function guidesBelow(folder: string): Endpoint {
  return (server, context) =>
    pageAt(`/docs/${folder}:guide`, {
      caller: visitor,
      params,
      query: readerQuery,
      show: async ({ context, session, locale, params, query }) => {
        const guide = guideAt(folder + params.guide);
        if (guide === null) throw notVisible();
        const [reader, text, highlight] = await Promise.all([
          sampleReader(context, session, query.application),
          readGuide(guide),
          loadHighlight(),
        ]);
        const { reference } = apiReference(server);
        return guidePage({ locale, reader, guide, text, highlight, reference });
      },
    })(server, context);
}
