import { sortPosition, sortQuery } from '../../platform/http/paging.ts';
import { APPLICATION_SORTS, type SortedApplication } from './applications.queries.ts';

/** The order of lists of applications, of their files and of the API. */
export const applicationOrder = sortQuery(APPLICATION_SORTS);

/** Where the next page begins. */
export function applicationPosition({ application_id, sort_key }: SortedApplication) {
  return sortPosition(application_id, sort_key);
}
