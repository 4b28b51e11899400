import { epochSeconds } from '../../platform/clock.ts';
import {
  type AuthorizationDetail,
  checkDetails,
  type DetailsType,
  isNarrower,
} from '../../resources/index.ts';
import { scopeNames } from '../../scopes/index.ts';
import { tokenError } from '../errors.ts';
import { type ExchangeRequest, invalid, invalidDetails } from './exchange-request.ts';

/** What a subject token is worth now. `scopes`: keys that the token has and its resource still offers. */
export type Worth = {
  resource_identifier: string;
  details_types: readonly DetailsType[];
  scopes: readonly string[];
  details: { text: string; hash: string } | null;
  is_single_use: boolean;
  expires_at: Date;
};

export type Narrowed = {
  scopes: string[];
  details: { text: string; hash: string } | null;
  is_single_use: boolean;
  life_seconds: number;
};

/** The rights asked for, which are never more than the subject token has. Throws 400. */
export function narrowed(subject: Worth, asked: ExchangeRequest, now: Date): Narrowed {
  const scopes = narrowedScopes(subject, asked.scopes);
  const { details, is_single_use } = narrowedDetails(subject, asked.details);
  if (scopes.length === 0 && details === null)
    throw tokenError(
      'token_scope',
      'invalid_scope',
      'The subject_token has no scope that can still be used at its resource.',
    );
  return { scopes, details, is_single_use, life_seconds: narrowedLife(subject, asked.seconds, now) };
}

function narrowedScopes(subject: Worth, asked: string[] | null): string[] {
  if (asked === null) return [...subject.scopes];
  const names = scopeNames([...subject.scopes]);
  const more = asked.filter((name) => !names.includes(name));
  if (more.length > 0)
    throw tokenError(
      'token_scope',
      'invalid_scope',
      `The subject_token does not have the scope ${more.join(' ')}.`,
    );
  return subject.scopes.filter((_key, index) => asked.includes(names[index]!));
}

function narrowedDetails(
  subject: Worth,
  asked: ExchangeRequest['details'],
): Pick<Narrowed, 'details' | 'is_single_use'> {
  if (asked === null) return subject;
  if (subject.details === null)
    throw invalidDetails({ path: '', message: 'must be left out: the subject_token has none' });
  const { resource_identifier: identifier, details_types } = subject;
  const checked = checkDetails({ identifier, details_types }, asked.given);
  if ('fault' in checked) throw invalidDetails(checked.fault);
  const parent = JSON.parse(subject.details.text) as AuthorizationDetail[];
  if (!isNarrower(details_types, parent, checked.details))
    throw invalidDetails({ path: '', message: 'must be those of the subject_token, or less' });
  const { text, hash } = checked;
  return { details: { text, hash }, is_single_use: subject.is_single_use || checked.is_single_use };
}

function narrowedLife({ expires_at }: Worth, asked: number | null, now: Date): number {
  const left = Math.max(1, epochSeconds(expires_at) - epochSeconds(now));
  if (asked !== null && asked > left)
    throw invalid(
      `requested_expiry must be at most ${left}, the seconds that are left of the subject_token.`,
    );
  return asked ?? left;
}
