import { isDeepStrictEqual } from 'node:util';
import { type Application, changeApplication } from '../applications/index.ts';
import { recordAudit } from '../platform/audit/index.ts';
import type { Context } from '../platform/context.ts';
import { notVisible } from '../platform/errors.ts';
import type { Request } from '../platform/http/server.ts';
import { invalidInput } from '../platform/invalid-input.ts';
import { type Caller, requireFresh } from '../sessions/index.ts';
import type { DetailsType } from './details/details-type.ts';
import { readDetailsTypes, TYPES_MEMBER } from './details/read-types.ts';
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
  request: Request | null,
  caller: Caller,
  applicationId: number,
  change: ResourceChange,
): Promise<Application> {
  const { scopes, access_token_format, access_token_seconds, ...others } = change;
  const { authorization_details_types, subject_type, required_acr, ...application } = others;
  const details_types = typesIn(authorization_details_types);
  const stated = Object.fromEntries(
    Object.entries({
      ...{ scopes, access_token_format, access_token_seconds, details_types, subject_type, required_acr },
    }).filter(([, value]) => value !== undefined),
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
        details_types: present.details_types,
        subject_type: present.subject_type,
        required_acr: present.required_acr,
      };
      const settings = { ...before, ...stated };
      const faults = resourceFaults(settings);
      if (faults.length > 0) throw invalidInput(faults, resourceFaultMessages);
      const names = Object.keys(before) as (keyof typeof before)[];
      const changed = names.filter((name) => !isSame(before[name], settings[name]));
      if (changed.length === 0) return;
      const now = context.clock.now();
      const actor = requireFresh(caller, now);
      await updateResource(db, now, { application_id: applicationId, resource_id: client_id }, settings);
      await recordAudit(db, context, request, {
        event_type: 'application.resource_updated',
        actor,
        target: { type: 'application', id: applicationId },
        application_id: applicationId,
        details: {
          changed: changed.map((name) => (name === 'details_types' ? TYPES_MEMBER : name)),
          ...auditedSettings(present.identifier, settings),
        },
      });
    },
  );
}

/** Checked before anything is locked: it needs nothing of what is stored. */
function typesIn(given: unknown): DetailsType[] | undefined {
  if (given === undefined) return undefined;
  const read = readDetailsTypes(given);
  if ('faults' in read) throw invalidInput(read.faults, resourceFaultMessages);
  return read.types;
}

/** With the order of members, in which people read the fields of a type. */
function isSame(before: unknown, after: unknown): boolean {
  return isDeepStrictEqual(before, after) && JSON.stringify(before) === JSON.stringify(after);
}
