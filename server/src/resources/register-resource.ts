import {
  type CreatedApplication,
  type RegisteringDeveloper,
  registerApplication,
} from '../applications/index.ts';
import type { Context } from '../platform/context.ts';
import type { Request } from '../platform/http/server.ts';
import { InvalidInput, invalidInput } from '../platform/invalid-input.ts';
import { resourceFaultMessages } from './input-faults.messages.ts';
import { checkedResource, memberOfResource, type NewResource, RepeatedIdentifier } from './new-resource.ts';

/**
 * A developer registers a resource: an application with the identifier as its only address, so that owner, review, credentials, webhooks, limits
 * and the verification of the host are those of every application. Throws 403 `identity_verification_required`, 422 with details, 429.
 */
export async function registerResource(
  context: Context,
  request: Request,
  registering: RegisteringDeveloper,
  resource: NewResource,
): Promise<CreatedApplication> {
  const checked = checkedResource(context.config, resource);
  if ('faults' in checked) throw invalidInput(checked.faults, resourceFaultMessages);
  const { user_id } = registering.caller;
  const actor = { type: 'user', id: user_id } as const;
  return await registerApplication(context, request, registering, checked.application, (db, created) =>
    checked.insert(db, context.clock.now(), { actor, request }, created, {
      organization_id: resource.organization_id ?? null,
      user_id,
    }),
  ).catch(asIdentifierFault);
}

function asIdentifierFault(error: unknown): never {
  if (error instanceof RepeatedIdentifier) throw invalidInput([error.fault], resourceFaultMessages);
  if (!(error instanceof InvalidInput) || error.code !== 'invalid_redirect_uri') throw error;
  throw new InvalidInput('invalid_params', (locale) =>
    error.detailsIn(locale).map((detail) => ({ ...detail, path: memberOfResource(detail.path) })),
  );
}
