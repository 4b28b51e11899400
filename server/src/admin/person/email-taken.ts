import { Problem } from '../../platform/errors.ts';

export function emailTaken(): Problem {
  return new Problem(409, 'email_taken', 'An open account has this e-mail address already.');
}
