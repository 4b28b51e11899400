import { z } from 'zod';
import { applicationPath } from '../../applications/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requireAdminPage, sentToSecondFactor } from '../../users/index.ts';
import { applicationForAdmin } from './admin-verifications.api.ts';
import { verificationPage } from './verification.page.ts';
import { uriBody } from './verification.ts';
import { verificationView, verifyByForm } from './verification-view.ts';

/** `done` and `wait`: the place of a URI that was just verified, or tried too soon. */
const query = z.object({ done: z.string().optional(), wait: z.string().optional() });

/** GET and POST /admin/applications/:id/redirect-uris: cards and their button. The console has the same as a tab. */
export const verificationForm: Endpoint = (server, context) => {
  server.get(
    '/admin/applications/:id/redirect-uris',
    { config: { page: true }, schema: { params: applicationPath, querystring: query } },
    async (request, reply) => {
      const session = await requireAdminPage(context, request, reply);
      if (session === null) return reply;
      const application = await applicationForAdmin(context, request.params);
      const locale = localeOf(request, { user: session.locale });
      const back = `/admin/applications/${application.application_id}`;
      const path = `${back}/redirect-uris`;
      const { done, wait } = request.query;
      const view = await verificationView(context, locale, application, { action: path, done, wait });
      const document = verificationPage({
        locale,
        session,
        application_name: application.name,
        path,
        back,
        view,
      });
      return sendPage(reply, document);
    },
  );

  server.post(
    '/admin/applications/:id/redirect-uris',
    { config: { page: true }, schema: { params: applicationPath, body: uriBody } },
    async (request, reply) => {
      const here = `/admin/applications/${encodeURIComponent(request.params.id)}/redirect-uris`;
      const session = await requireAdminPage(context, request, reply, here);
      if (session === null) return reply;
      const application = await applicationForAdmin(context, request.params);
      if (sentToSecondFactor(context, reply, session, here)) return reply;
      const by = {
        event_type: 'admin.application.redirect_uri.verify',
        actor: { type: 'admin', id: session.user_id },
      } as const;
      return reply.redirect(
        await verifyByForm(context, request, by, application, request.body.uri, here),
        303,
      );
    },
  );
};
