import { pageAt } from '../../platform/http/page-route.ts';
import { visitor } from '../../sessions/index.ts';

/** GET /docs/errors: what every error code means. */
export const errorsForm = pageAt('/docs/errors', {
  caller: visitor,
  show: async ({ locale, session }) => {
    const { errorsPage } = await import('./errors.page.ts');
    return errorsPage(locale, session);
  },
});
