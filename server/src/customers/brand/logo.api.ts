import { z } from 'zod';
import { notVisible } from '../../platform/errors.ts';
import { anyone } from '../../platform/http/caller.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { logoOf } from './brand.queries.ts';

const FILE = /^([0-9a-f]{64})\.png$/;

/** Where the picture of an organization with this digest is. */
export function customerLogoAddress(orgId: string, digest: string): string {
  return `/customer-logos/${orgId}/${digest}.png`;
}

/** GET /customer-logos/:org_id/:file: a picture that we made, immutable under its digest. Shown before anyone signed in. */
export const customerLogoApi: Endpoint = (server, { stores }) => {
  server.get(
    '/customer-logos/:org_id/:file',
    {
      config: { caller: anyone },
      schema: { hide: true, params: z.object({ org_id: z.string(), file: z.string() }) },
    },
    async ({ params }, reply) => {
      const digest = FILE.exec(params.file)?.[1];
      const png =
        digest === undefined ? null : await logoOf(stores.db, params.org_id, Buffer.from(digest, 'hex'));
      if (png === null) throw notVisible();
      return reply
        .header('content-type', 'image/png')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(png);
    },
  );
};
