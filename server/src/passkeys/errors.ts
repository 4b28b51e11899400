import { Problem } from '../platform/errors.ts';
import { wordFault } from '../platform/invalid-input.ts';
import { type RegistrationFault, registrationFaultMessages } from './registration-faults.messages.ts';

/** 422: not a credential at all (contract section 4). */
export function malformedCredential(): Problem {
  return new Problem(
    422,
    'invalid_credential',
    'credential must be the browser’s response in the form of PublicKeyCredential.toJSON().',
  );
}

/** 400: not a challenge that is waiting for an answer. */
export function unknownChallenge(): Problem {
  return new Problem(
    400,
    'invalid_credential',
    'The challenge is unknown, already used, older than five minutes or for another purpose or session. Request new options.',
  );
}

/** 422: well-formed, but this service cannot accept the passkey. */
export function unusableCredential(fault: RegistrationFault): Problem {
  const why = wordFault(registrationFaultMessages.en, fault);
  return new Problem(422, 'invalid_credential', `This passkey cannot be registered: ${why}.`);
}

/** 401, the same for every mismatch: it never reveals which credentials or users exist. */
export function refusedCredential(): Problem {
  return new Problem(401, 'invalid_credential', 'This passkey is not registered or could not be verified.');
}

/** 404, also for another user's passkey. */
export function unknownPasskey(): Problem {
  return new Problem(404, 'not_found', 'You have no passkey with this id.');
}

/** 409: this needs a passkey. */
export function noPasskey(): Problem {
  return new Problem(409, 'no_passkey', 'This account has no passkey. Add one on /account/passkeys first.');
}
