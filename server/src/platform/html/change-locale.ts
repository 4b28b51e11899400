import { z } from 'zod';
import { DAY, SECOND } from '../clock.ts';
import { anyone } from '../http/caller.ts';
import { setCookie } from '../http/cookies.ts';
import { localPath } from '../http/return-path.ts';
import type { Endpoint, Reply } from '../http/server.ts';
import { LOCALE_COOKIE, type Locale, matching } from '../i18n/locale.ts';

const REMEMBERED_SECONDS = (365 * DAY) / SECOND;

/** For this browser. */
export function rememberLocale(reply: Reply, locale: Locale): void {
  setCookie(reply, LOCALE_COOKIE, locale, { maxAge: REMEMBERED_SECONDS });
}

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
      if (locale) rememberLocale(reply, locale);
      return reply.redirect(localPath(request.body.return_to, context.config.base_url) ?? '/', 303);
    },
  );
};
