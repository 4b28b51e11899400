import type { AuditParty } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import type { ApplicationSettings } from './settings.ts';

type EndRequests = (
  db: Db,
  context: Context,
  request: Request | null,
  by: AuditParty,
  applicationId: number,
) => Promise<void>;

const ends: EndRequests[] = [];

/** The feature that has the requests ends those that can no longer be decided, in the transaction of the change. */
export function whenRequestsStop(end: EndRequests): void {
  ends.push(end);
}

/** Whether the application takes fewer requests for access than before: none any more, or none in an organization. */
export function requestsStop(changed: readonly string[], after: ApplicationSettings): boolean {
  const isOff = changed.includes('access_requests') && !after.access_requests;
  return isOff || (changed.includes('organization_use') && after.organization_use === 'none');
}

export const endRequests: EndRequests = async (...change) => {
  for (const end of ends) await end(...change);
};
