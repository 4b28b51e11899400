import type { ApprovalRequest, AuthorizationDetail } from '@countersign/client';
import { usageError } from '../platform/exit-codes.ts';
import { readJson } from '../platform/read-json.ts';

/** What the API is asked for; both or neither. */
export function actOf({
  resource,
  details,
}: {
  resource: string | undefined;
  details: string | undefined;
}): Pick<ApprovalRequest, 'resource' | 'authorization_details'> {
  if (resource === undefined && details === undefined) return {};
  if (resource === undefined || details === undefined)
    throw usageError('--resource and --details belong together.');
  const given = /^\s*[[{]/.test(details) ? parsed(details) : readJson('details', details);
  const authorization_details = [given].flat();
  const areDetails = authorization_details.every(
    (each) => typeof each === 'object' && each !== null && 'type' in each,
  );
  if (!areDetails || authorization_details.length === 0)
    throw usageError('--details takes an object with a type, or a list of them.');
  return { resource, authorization_details: authorization_details as AuthorizationDetail[] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw usageError(`--details is no JSON: ${(error as Error).message}`);
  }
}
