import type { RequiredLevel } from './required-level.ts';

declare module '../platform/db/schema.ts' {
  interface Database {
    scopes: Scopes;
  }
}

type Scopes = {
  name: string;
  /** Empty for built-in scopes, which have a row while they demand a level. */
  description: string;
  sensitive: boolean;
  required_acr: RequiredLevel;
  created_at: Date;
};
