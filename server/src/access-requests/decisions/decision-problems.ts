import type { z } from 'zod';
import { refusedCredential } from '../../passkeys/index.ts';
import { Problem } from '../../platform/errors.ts';
import { alreadyDecided, noSuchRequest } from '../requests/ask.ts';
import { type requestBody, requestBodyOf } from '../requests/request-body.ts';
import type { AccessDecision } from './decide.ts';

/** The request as this call decided it; everything else is thrown. */
export function decisionAnswer(decision: AccessDecision, now: Date): z.output<typeof requestBody> {
  switch (decision.kind) {
    case 'approved':
    case 'rejected':
      return requestBodyOf(decision.request, now);
    case 'unknown':
      throw noSuchRequest();
    case 'ended':
      throw alreadyDecided();
    case 'altered':
      throw alteredTerms();
    case 'role_gone':
      throw roleGone();
    default:
      throw refusedCredential();
  }
}

export function alteredTerms(): Problem {
  return new Problem(
    409,
    'altered',
    'These are not the terms of the request now. Show them and start again.',
  );
}

export function roleGone(): Problem {
  return new Problem(
    409,
    'role_not_found',
    'The application has no role with the requested name. Create it, or reject the request.',
  );
}
