import { pageAt } from '../../platform/http/page-route.ts';
import { visitor } from '../../sessions/index.ts';
import { errorsPage } from './errors.page.ts';

/** GET /docs/errors: what every error code means. */
export const errorsForm = pageAt('/docs/errors', {
  caller: visitor,
  show: ({ locale, session }) => errorsPage(locale, session),
});
