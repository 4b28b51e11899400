import type { RequestedResource } from '../../resources/index.ts';
import type { AuthorizationClient } from './authorize.queries.ts';
import type { OrganizationChoice } from './choose-organization.ts';

/** An application or an API that is for certain people, and the signed-in person is none of them. */
export type NotForUser = Pick<
  AuthorizationClient,
  'client_id' | 'name' | 'access_contact' | 'access_requests'
>;

/**
 * The first of the application and the APIs of a request that the user may not use in the organization of this authorization; null: they may use all
 * of them.
 */
export function notForUser(
  client: NotForUser & { may_use: boolean },
  { resources, organization }: { resources: readonly RequestedResource[]; organization: OrganizationChoice },
): NotForUser | null {
  const chosen = organization.outcome === 'chosen' ? organization.organization : null;
  if (!(chosen ?? client).may_use) return client;
  const resource = resources.find(({ may_use }) => !may_use);
  return resource === undefined ? null : { ...resource, client_id: resource.resource_id };
}

export const NOT_FOR_USER = 'The user may not use this application, or an API that it asks for.';
