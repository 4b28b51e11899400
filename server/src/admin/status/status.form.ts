import { localeOf } from '../../platform/http/locale.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requireAdminPage } from '../../sessions/index.ts';
import { statusPage as document } from './status.page.ts';
import { systemStatus } from './system-status.ts';

/** GET /admin/status: the same as the API tells. */
export const statusPage: Endpoint = (server, context) => {
  server.get('/admin/status', { config: { page: true } }, async (request, reply) => {
    const session = await requireAdminPage(context, request, reply);
    if (session === null) return reply;
    const locale = localeOf(request, { user: session.locale });
    return sendPage(reply, document({ locale, session, status: await systemStatus(context) }));
  });
};
