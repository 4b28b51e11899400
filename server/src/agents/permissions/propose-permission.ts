import { requestedResources } from '../../access/index.ts';
import type { Context } from '../../platform/context.ts';
import {
  canonicalIdentifier,
  type DetailsType,
  type RequestedResource,
  typeOf,
} from '../../resources/index.ts';
import { type Agent, agentOf } from '../agents/agents.queries.ts';
import type { PermissionInputFault } from './permission-faults.messages.ts';
import {
  canonicalTerms,
  hasMoneyWithin,
  type PermissionInput,
  type PermissionTerms,
  permissionFaults,
} from './permission-terms.ts';

/** What a permission is about. */
export type Subject = { agent: Agent; resource: RequestedResource; type: DetailsType };

/** Terms that can be granted, with the text that is signed. */
export type ProposedPermission = Subject & { terms: PermissionTerms; terms_text: string; terms_hash: string };

type Named = { agent_id: string; resource: string; type: string };

/** The person's agent, an API that they can use, and a type that it declares. */
export async function subjectOf(
  { stores, clock }: Context,
  userId: number,
  named: Named,
): Promise<Subject | { faults: PermissionInputFault[] }> {
  const agent = await agentOf(stores.db, userId, named.agent_id);
  const canonical = canonicalIdentifier(named.resource);
  const [resource] =
    canonical === null ? [] : await requestedResources(stores.db, [canonical], userId, null, clock.now());
  const isUsable = resource?.is_usable === true && resource.may_use;
  const type = isUsable ? typeOf(resource.details_types, named.type) : null;
  const faults: PermissionInputFault[] = [];
  if (agent === null) faults.push({ path: 'agent_id', code: 'agent_unknown' });
  else if (agent.public_key === null) faults.push({ path: 'agent_id', code: 'agent_bearer_only' });
  if (!isUsable) faults.push({ path: 'resource', code: 'resource_unknown' });
  else if (type === null) faults.push({ path: 'type', code: 'type_unknown' });
  else if (hasMoneyWithin(type)) faults.push({ path: 'type', code: 'type_money_within' });
  return agent === null || faults.length > 0 || !resource || type === null
    ? { faults }
    : { agent, resource, type };
}

export function proposalOf(
  { agent, resource, type }: Subject,
  input: PermissionInput,
  now: Date,
): ProposedPermission | { faults: PermissionInputFault[] } {
  const faults = permissionFaults(type, input, now);
  if (faults.length > 0) return { faults };
  const terms = {
    ...input,
    weekdays: input.weekdays.toSorted((a, b) => a - b),
    agent_id: agent.id,
    resource: resource.identifier,
    type: type.type,
    details_version: resource.details_version,
  };
  const { text, hash } = canonicalTerms(terms);
  return { agent, resource, type, terms, terms_text: text, terms_hash: hash };
}

/** Both at once. */
export async function proposePermission(
  context: Context,
  userId: number,
  named: Named,
  input: PermissionInput,
): Promise<ProposedPermission | { faults: PermissionInputFault[] }> {
  const subject = await subjectOf(context, userId, named);
  return 'faults' in subject ? subject : proposalOf(subject, input, context.clock.now());
}
