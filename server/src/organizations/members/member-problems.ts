import { Problem } from '../../platform/errors.ts';

/** Of members of any organization, of developers or of customers. */
export function roleChanged(): Problem {
  return new Problem(409, 'role_changed', 'Someone else has just changed this role. Check it and try again.');
}

export function noSuchMember(): Problem {
  return new Problem(404, 'not_found', 'No member of the organization has this user_id.');
}
