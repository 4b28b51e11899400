import { z } from 'zod';
import { applicationPath, isResourceClient, requireApplication } from '../../applications/index.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { uriBody, verificationView, verifyByForm } from '../../redirect-uris/index.ts';
import { administrator } from '../../sessions/index.ts';
import { redirectUrisPage } from './redirect-uris.page.ts';

const pathOf = (id: number) => `/admin/applications/${id}/redirect-uris`;

/** Cards and their button. The console has the same as a tab. */
export const redirectUrisForm = pageAt('/admin/applications/:id/redirect-uris', {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  params: applicationPath,
  /** `done` and `wait`: the place of a URI that was just verified, or tried too soon. */
  query: z.object({ done: z.string().optional(), wait: z.string().optional() }),
  fields: uriBody,
  show: async ({ context, session, locale, params, query }) => {
    const application = await requireApplication(context, params);
    const { application_id, client_id } = application;
    const path = pathOf(application_id);
    const { done, wait } = query;
    return redirectUrisPage({
      locale,
      session,
      application,
      isResource: isResourceClient(client_id),
      path,
      view: await verificationView(context, locale, application, { action: path, done, wait }),
    });
  },
  submit: async ({ context, request, session, params }, { uri }) => {
    const application = await requireApplication(context, params);
    const path = pathOf(application.application_id);
    const actor = { type: 'admin', id: session.user_id } as const;
    const by = { event_type: 'admin.application.redirect_uri.verify', actor } as const;
    return { to: await verifyByForm(context, request, by, application, uri, path) };
  },
});
