import { z } from 'zod';
import { accessMembers, applicationMembers } from '../../../applications/index.ts';
import { DEFAULT_TOKEN_SECONDS, RESOURCE_AUTH_METHODS, TOKEN_FORMATS } from '../../../resources/index.ts';
import { detailsTypeInput, requiredAcr, scopeInput, subjectType } from '../../../resources/resource-body.ts';

const { shape } = applicationMembers;

export const resourceShape = {
  identifier: z.string().describe('The URL of the API, as its clients name it. Never changes'),
};

/** What the owner of an API sets beside its name. */
export const resourceMembers = {
  description: shape.description.default(null),
  homepage_url: shape.homepage_url.default(null),
  scopes: z.array(z.strictObject(scopeInput.shape)),
  access_token_format: z.enum(TOKEN_FORMATS).default('jwt'),
  access_token_seconds: z.int().default(DEFAULT_TOKEN_SECONDS),
  subject_type: subjectType.default('public'),
  required_acr: requiredAcr.default(null),
  authorization_details_types: z.array(detailsTypeInput).default([]),
  access_token_alg: shape.access_token_alg.default('RS256'),
  introspection_signed_response_alg: shape.introspection_signed_response_alg.default(null),
  token_endpoint_auth_method: z.enum(RESOURCE_AUTH_METHODS).default('client_secret_basic'),
  jwks: shape.jwks.default(null),
  jwks_uri: shape.jwks_uri.default(null),
  webhook_url: shape.webhook_url.default(null),
  access: accessMembers.access.default('everyone'),
  access_claims: accessMembers.access_claims.default([]),
  access_contact: accessMembers.access_contact.default(null),
  access_requests: accessMembers.access_requests.default(false),
  access_request_days: accessMembers.access_request_days.default(null),
  review_every_days: accessMembers.review_every_days.default(null),
};
