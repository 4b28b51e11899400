import { z } from 'zod';
import type { Config } from '../../../src/platform/config.ts';
import type { Context } from '../../../src/platform/context.ts';
import { pages } from '../../../src/platform/html/index.ts';
import { buildServer } from '../../../src/platform/http/build-server.ts';
import { anyone } from '../../../src/platform/http/caller.ts';
import { localeOf } from '../../../src/platform/http/locale.ts';
import type { Endpoint } from '../../../src/platform/http/server.ts';
import { LOCALES } from '../../../src/platform/i18n/locale.ts';
import { openLog } from '../../../src/platform/log.ts';
import { atEnd } from '../cleanup.ts';
import { GALLERY } from './gallery.ts';

/** Serves the gallery under the service's own headers, as `/<name>?locale=ja`; nothing here needs a database. Ends with the test file. */
export async function serveGallery(): Promise<{ baseUrl: string; close: () => Promise<void> }> {
  const config = { base_url: 'http://127.0.0.1', open_url: 'http://open.localhost', trust_proxy: [] };
  const context = { config: config as unknown as Config, log: openLog('silent') } as Context;
  const server = await buildServer(context, [pages, { name: 'gallery', endpoints: [gallery] }]);
  const baseUrl = await server.listen({ host: '127.0.0.1', port: 0 });
  atEnd(() => server.close());
  return { baseUrl, close: () => server.close() };
}

const gallery: Endpoint = (server) => {
  for (const [name, render] of Object.entries(GALLERY)) {
    server.get(
      `/${name}`,
      {
        config: { caller: anyone, page: true },
        schema: { querystring: z.object({ locale: z.enum(LOCALES).optional() }) },
      },
      async (request, reply) =>
        reply.type('text/html; charset=utf-8').send(render(request.query.locale ?? localeOf(request))),
    );
  }
};
