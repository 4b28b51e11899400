import type {} from '@fastify/cookie';
import { z } from 'zod';
import { DAY, SECOND } from '../clock.ts';
import type { Endpoint } from '../http/server.ts';
import { LOCALE_COOKIE, matching } from './i18n/locale.ts';
import { localPath } from './safe-url.ts';

const REMEMBERED_SECONDS = (365 * DAY) / SECOND;

/** POST /locale: the language switch. Remembers the choice in this browser and returns to the page. */
export const changeLocale: Endpoint = (server, { config }) => {
  server.post(
    '/locale',
    { schema: { hide: true, body: z.object({ to: z.string(), return_to: z.string().optional() }) } },
    async (request, reply) => {
      const locale = matching(request.body.to);
      if (locale) {
        reply.setCookie(LOCALE_COOKIE, locale, {
          path: '/',
          maxAge: REMEMBERED_SECONDS,
          httpOnly: true,
          sameSite: 'lax',
          secure: config.base_url.startsWith('https:'),
        });
      }
      return reply.redirect(localPath(request.body.return_to) ?? '/', 303);
    },
  );
};
