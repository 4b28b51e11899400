import { pageAt } from '../../platform/http/page-route.ts';
import { administrator } from '../../sessions/index.ts';
import { checksPage, PATH } from './checks.page.ts';
import { checkInstallation } from './checks.ts';

/** The same as the API's call. The results are the answer to the form; they are kept nowhere. */
export const checksForm = pageAt(PATH, {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  show: ({ session, locale, now }) => checksPage({ locale, session, now, findings: null }),
  submit: async ({ context, request, session, locale, now }, form) => {
    const recipient = form.get('test_mail') === 'on' ? { email: session.email, locale } : null;
    const findings = await checkInstallation(context, request, recipient);
    return checksPage({ locale, session, now, findings });
  },
});
