import { z } from 'zod';
import { DAY, SECOND } from '../clock.ts';
import { anyone } from '../http/caller.ts';
import { setCookie } from '../http/cookies.ts';
import { localPath } from '../http/return-path.ts';
import type { Endpoint } from '../http/server.ts';
import { LOCALE_COOKIE, matching } from '../i18n/locale.ts';

const REMEMBERED_SECONDS = (365 * DAY) / SECOND;

/** POST /locale: the language switch. Remembers the choice in this browser and returns to the page. */
export const changeLocale: Endpoint = (server, context) => {
  server.post(
    '/locale',
    {
      config: { caller: anyone, page: true },
      schema: { body: z.object({ to: z.string(), return_to: z.string().optional() }) },
    },
    async (request, reply) => {
      const locale = matching(request.body.to);
      if (locale) setCookie(reply, LOCALE_COOKIE, locale, { maxAge: REMEMBERED_SECONDS });
      return reply.redirect(localPath(request.body.return_to, context.config.base_url) ?? '/', 303);
    },
  );
};
