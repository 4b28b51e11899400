import type { ColumnType, Generated } from 'kysely';
import type { DetailsType } from './details/details-type.ts';
import type { ResourceScope } from './resource-settings.ts';

declare module '../platform/db/schema.ts' {
  interface Database {
    resources: Resources;
    resource_targets: ResourceTargets;
  }
}

type Resources = {
  /** Its application has the owner, the credentials, the review and the webhooks. */
  application_id: number;
  identifier: string;
  canonical: string;
  is_local: boolean;
  scopes: ColumnType<ResourceScope[], string, string>;
  scope_keys: string[];
  required_acr: '2' | 'phr' | null;
  /** Those that a grant with this acr gets; null: all, nothing is demanded. */
  scope_keys_at_1: string[] | null;
  scope_keys_at_2: string[] | null;
  access_token_format: 'jwt' | 'opaque';
  access_token_seconds: number;
  longest_token_seconds: number;
  details_types: ColumnType<DetailsType[], string | undefined, string>;
  /** How often `details_types` has changed. */
  details_version: Generated<number>;
  /** Kept when the resource returns to public subjects. */
  pairwise_salt: Generated<Buffer | null>;
  /** Null: public subjects. */
  subject_salt: Generated<Buffer | null>;
  created_at: Date;
  updated_at: Date;
};

/** The registration that counts for each identifier. Triggers write it: nothing else may. */
type ResourceTargets = {
  canonical: ColumnType<string, never, never>;
  application_id: ColumnType<number, never, never>;
};
