import { resourcesRequestedBy } from '../resources/index.ts';
import { mayUseSql } from './sql.ts';

/**
 * The resources with these canonical identifiers, as this user may use them in an authorization for this customer organization (null: for none);
 * without a user, as the public may.
 */
export const requestedResources = resourcesRequestedBy('requested_resources', (asked) =>
  mayUseSql({ application: 'r', ...asked }),
);
