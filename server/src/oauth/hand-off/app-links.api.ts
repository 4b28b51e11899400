import { readFileSync } from 'node:fs';
import { anyone } from '../../platform/http/caller.ts';
import type { Endpoint } from '../../platform/http/server.ts';

/** Where Apple and Google look up which apps may open our links. */
const DOCUMENTS = ['apple-app-site-association', 'assetlinks.json'];
const MAX_AGE_SECONDS = 3600;

/**
 * GET /.well-known/apple-app-site-association and assetlinks.json, here and on the hand-off host, if
 * APP_LINKS_FILE has a member of that name (`assetlinks` and `apple_app_site_association` also work). The file is read
 * at start.
 */
export const appLinks: Endpoint = (server, { config }) => {
  if (config.app_links_file === null) return;
  const members = Object.entries(JSON.parse(readFileSync(config.app_links_file, 'utf8')));
  for (const document of DOCUMENTS) {
    const member = members.find(([name]) => bare(name) === bare(document));
    if (!member) continue;
    const body = JSON.stringify(member[1]);
    server.get(
      `/.well-known/${document}`,
      { config: { caller: anyone }, schema: { hide: true } },
      async (_request, reply) =>
        reply
          .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
          .type('application/json; charset=utf-8')
          .send(body),
    );
  }
};

function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.json$/, '')
    .replace(/[^a-z]/g, '');
}
