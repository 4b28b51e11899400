import { pageAt } from '../../platform/http/page-route.ts';
import { administrator } from '../../sessions/index.ts';
import { statusPage } from './status.page.ts';
import { systemStatus } from './system-status.ts';

/** The same as the API's answer. */
export const statusForm = pageAt('/admin/status', {
  caller: administrator(),
  show: async ({ context, session, locale }) =>
    statusPage({ locale, session, status: await systemStatus(context) }),
});
