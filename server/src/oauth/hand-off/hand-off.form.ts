import { anyone } from '../../platform/http/caller.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { rawQuery } from '../../platform/http/parameters.ts';
import type { Endpoint, Feature } from '../../platform/http/server.ts';
import { appLinks } from './app-links.api.ts';
import { handOffPage } from './hand-off.page.ts';

/**
 * GET {open_url}/oauth/authorize (specification, change of 2026-08-12): where an app link ends when it did not open its
 * app. One link leads to the consent screen with the query unchanged, byte for byte; nothing redirects there.
 */
const landing: Endpoint = (server, { config }) => {
  server.get(
    '/oauth/authorize',
    { config: { caller: anyone, page: true, anyQuery: true } },
    async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(handOffPage(localeOf(request), config.base_url, asciiOnly(rawQuery(request)))),
  );
};

/** URLs are ASCII (RFC 3986); a raw byte above it, which only broken clients send, is percent-encoded. */
function asciiOnly(query: string): string {
  return query.replace(/[^\x21-\x7e]/g, (character) => {
    const byte = character.charCodeAt(0) & 0xff;
    return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  });
}

/** The only feature on OPEN_URL's host besides health. */
export const handOff: Feature = { name: 'hand-off', endpoints: [landing, appLinks] };
