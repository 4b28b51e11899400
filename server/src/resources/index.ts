import type { Feature } from '../platform/http/server.ts';
import { resourcesApi } from './resources.api.ts';
import { transferApplicationApi } from './transfer/transfer-application.api.ts';

/**
 * Protected resources: APIs and MCP servers of developers, for which clients request access tokens (RFC 8707). Owns resources: the
 * identifier, its scopes and what its tokens look like. A resource is an application too (applications), which has its owner, review,
 * credentials and webhooks, and whose only redirect URI is the identifier, so that redirect-uris verifies the host and calls
 * `takeOver` when that moves the identifier to another registration. oauth issues the tokens. The transfer of applications is here as well, because
 * no owner gets an API twice.
 */
export const resources: Feature = { name: 'resources', endpoints: [...resourcesApi, transferApplicationApi] };

export { changeResource, type ResourceChange } from './change-resource.ts';
export { countingAmong, registrationCounts } from './counting-registration.ts';
export { createResource } from './create-resource.ts';
export { demandedLevel, offeredAt } from './demanded-level.ts';
export { describeResourceScope } from './describe-scope.ts';
export { type CheckedDetails, checkDetails } from './details/check-details.ts';
export { valueFault } from './details/check-value.ts';
export { decimalsOf } from './details/currencies.ts';
export { describeDetails } from './details/describe-details.ts';
export { isFreeText, quotedText } from './details/describe-summary.ts';
export { detailsBlock } from './details/details-block.page.ts';
export {
  type AuthorizationDetail,
  type DetailsType,
  type FieldSchema,
  fieldOf,
  typeOf,
} from './details/details-type.ts';
export { amountsOf, isNarrower, sumOf } from './details/is-narrower.ts';
export { formatMoney, isAmount, minorUnits } from './details/money.ts';
export { readTypesText } from './details/read-types-text.ts';
export { typeFaultMessages } from './details/type-faults.messages.ts';
export { typesOverview } from './details/types-overview.page.ts';
export { findResources } from './find-resources.queries.ts';
export { canonicalIdentifier } from './identifier.ts';
export { languagesOf, localized } from './localized-text.ts';
export type { NewResource } from './new-resource.ts';
export { registerResource } from './register-resource.ts';
export {
  DEFAULT_TOKEN_SECONDS,
  MAX_JWT_SECONDS,
  MAX_SCOPES,
  RESOURCE_AUTH_METHODS,
  type ResourceScope,
  type ResourceSettings,
  TOKEN_FORMATS,
} from './resource-settings.ts';
export {
  type DescribedResource,
  describedResources,
  holdDetailsVersion,
  notifiedResources,
  type Resource,
  resourceOf,
  resourcesOf,
} from './resources.queries.ts';
export { SUBJECT_TYPES, subjectAt, subjectAtSql } from './subject.ts';
export { enterContest, takeOver } from './take-over/take-over.ts';
export {
  applicationIsOfTeam,
  forTarget,
  knownTarget,
  type MaybeTarget,
  personIsOfTeam,
  type RequestedResource,
  type ResourceTarget,
  resourcesRequestedBy,
  TARGET_COLUMNS,
  type TargetColumns,
  targetColumnsOfGrant,
} from './target.queries.ts';
export { transferApplication } from './transfer/transfer-application.ts';
