import { isDeepStrictEqual } from 'node:util';
import { type Application, changeApplication } from '../applications/index.ts';
import { recordAudit } from '../platform/audit/index.ts';
import type { Context } from '../platform/context.ts';
import { notVisible } from '../platform/errors.ts';
import type { Request } from '../platform/http/server.ts';
import { invalidInput } from '../platform/invalid-input.ts';
import { type Caller, requireFresh } from '../sessions/index.ts';
import { resourceFaultMessages } from './input-faults.messages.ts';
import type { NewResource } from './new-resource.ts';
import { auditedSettings, resourceFaults } from './resource-settings.ts';
import { resourceOf, updateResource } from './resources.queries.ts';

export type ResourceChange = {
  [Name in Exclude<keyof NewResource, 'identifier' | 'organization_id'>]?: NewResource[Name] | undefined;
};

/**
 * Changes a resource and its application in one transaction; the caller has checked permissions. A removed scope is gone from
 * introspection at once and from JWTs when they expire. Throws 404, 422 with details, and 401 `step_up_required`.
 */
export async function changeResource(
  context: Context,
  request: Request,
  caller: Caller,
  applicationId: number,
  change: ResourceChange,
): Promise<Application> {
  const { scopes, access_token_format, access_token_seconds, ...application } = change;
  const stated = Object.fromEntries(
    Object.entries({ scopes, access_token_format, access_token_seconds }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return await changeApplication(
    context,
    request,
    caller,
    applicationId,
    application,
    async (db, { client_id }) => {
      const present = await resourceOf(db, applicationId);
      if (present === null) throw notVisible();
      const before = {
        scopes: present.scopes,
        access_token_format: present.access_token_format,
        access_token_seconds: present.access_token_seconds,
      };
      const settings = { ...before, ...stated };
      const faults = resourceFaults(settings);
      if (faults.length > 0) throw invalidInput(faults, resourceFaultMessages);
      const names = Object.keys(before) as (keyof typeof before)[];
      const changed = names.filter((name) => !isDeepStrictEqual(before[name], settings[name]));
      if (changed.length === 0) return;
      const now = context.clock.now();
      const actor = requireFresh(caller, now);
      await updateResource(db, now, { application_id: applicationId, resource_id: client_id }, settings);
      await recordAudit(db, context, request, {
        event_type: 'application.resource_updated',
        actor,
        target: { type: 'application', id: applicationId },
        application_id: applicationId,
        details: { changed, ...auditedSettings(present.identifier, settings) },
      });
    },
  );
}
