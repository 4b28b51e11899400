import { z } from 'zod';
import { notVisible } from '../../platform/errors.ts';
import { anyone } from '../../platform/http/caller.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { logoOfDigest } from './logos.queries.ts';

const FILE = /^([0-9a-f]{64})\.png$/;

/** Where a picture with this digest is. */
export function logoAddress(digest: string): string {
  return `/logos/${digest}.png`;
}

/** GET /logos/:file: a picture that we made, immutable under its digest. */
export const logoApi: Endpoint = (server, { stores }) => {
  server.get(
    '/logos/:file',
    { config: { caller: anyone }, schema: { hide: true, params: z.object({ file: z.string() }) } },
    async ({ params }, reply) => {
      const digest = FILE.exec(params.file)?.[1];
      const png = digest === undefined ? null : await logoOfDigest(stores.db, Buffer.from(digest, 'hex'));
      if (png === null) throw notVisible();
      return reply
        .header('content-type', 'image/png')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(png);
    },
  );
};
