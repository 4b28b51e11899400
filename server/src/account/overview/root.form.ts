import { anyone } from '../../platform/http/caller.ts';
import { pageAt } from '../../platform/http/page-route.ts';

/** The service has no front page of its own: visitors come for their account. */
export const rootForm = pageAt('/', { caller: anyone, show: () => ({ to: '/account' }) });
