import { z } from 'zod';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { visitor } from '../../sessions/index.ts';
import { readerQuery } from '../shared/reader-query.ts';

const params = z.object({ guide: z.string() });

/** GET /docs/<guide> and /docs/clients/<guide>: a document of the repository as a page. Throws 404 for names that are not listed. */
export const guideForms: Endpoint[] = ['', 'clients/'].map(guidesBelow);

function guidesBelow(folder: string): Endpoint {
  return (server, context) =>
    pageAt(`/docs/${folder}:guide`, {
      caller: visitor,
      params,
      query: readerQuery,
      show: async (visit) => {
        const { showGuide } = await import('./show-guide.ts');
        return await showGuide(server, visit, folder + visit.params.guide, visit.query.application);
      },
    })(server, context);
}
