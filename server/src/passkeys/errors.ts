import { Problem } from '../platform/errors.ts';

/** 422: not a credential at all (contract section 4). */
export function malformedCredential(): Problem {
  return new Problem(
    422,
    'invalid_credential',
    'credential must be what the browser answered, as PublicKeyCredential.toJSON() writes it.',
  );
}

/** 400: the challenge is not one we wait for. */
export function unknownChallenge(): Problem {
  return new Problem(
    400,
    'invalid_credential',
    'The challenge is unknown, was used already, is older than five minutes or was made for another purpose or session. Ask for new options.',
  );
}

/** 422: well-formed, but not a passkey this service can take. */
export function unusableCredential(why: string): Problem {
  return new Problem(422, 'invalid_credential', `This passkey cannot be registered: ${why}.`);
}

/** 401, one answer for everything that does not match: it never tells which credentials or people exist. */
export function refusedCredential(): Problem {
  return new Problem(401, 'invalid_credential', 'This passkey is not known here or could not be verified.');
}

/** 404, also for a passkey of somebody else. */
export function unknownPasskey(): Problem {
  return new Problem(404, 'not_found', 'You have no passkey with this id.');
}

/** 409: this needs a passkey. */
export function noPasskey(): Problem {
  return new Problem(409, 'no_passkey', 'This account has no passkey. Add one on /account/passkeys first.');
}
