import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

declare module '../platform/db/schema.ts' {
  interface Database {
    customers: Customers;
    customer_members: CustomerMembers;
    former_customer_members: FormerCustomerMembers;
    customer_invitations: CustomerInvitations;
    customer_domains: CustomerDomains;
    customer_consents: CustomerConsents;
  }
}

type Customers = {
  customer_id: GeneratedAlways<number>;
  org_id: string;
  /** Never reused: the row stays after the organization is deleted. */
  handle: string;
  name: string;
  policy: ColumnType<Record<string, unknown>, string | undefined, string>;
  brand: ColumnType<Record<string, unknown>, string | undefined, string>;
  logo_png: Buffer | null;
  created_at: Date;
  deleted_at: Date | null;
};

export type CustomerRole = 'admin' | 'member';

type CustomerMembers = {
  customer_id: number;
  user_id: number;
  role: CustomerRole;
  created_at: Date;
  /** From when the policy of the organization counts for them, if they were a member before; a trigger keeps it. */
  under_since: ColumnType<Date | null, never, never>;
};

/** People who left, as long as it matters when they first joined; a trigger writes it. */
type FormerCustomerMembers = {
  customer_id: number;
  user_id: number;
  joined_at: ColumnType<Date, never, never>;
  left_at: ColumnType<Date, never, never>;
};

type CustomerInvitations = {
  invitation_id: GeneratedAlways<number>;
  customer_id: number;
  email: string;
  role: CustomerRole;
  invited_by: number | null;
  created_at: Date;
  expires_at: Date;
};

/** How people with an address of a proven domain become members. */
export type Joining = 'invite' | 'may' | 'must';

type CustomerDomains = {
  customer_id: number;
  domain: string;
  joining: Generated<Joining>;
  created_at: Date;
  verified_at: Date | null;
  expires_at: Generated<Date | null>;
  notified_days: Generated<number | null>;
};

/** What an administrator of the organization agreed to for its members. */
type CustomerConsents = {
  customer_id: number;
  application_id: number;
  scopes: string[];
  /** Of those that the application declares, the ones that the page showed. */
  access_claims: Generated<string[]>;
  given_by: number | null;
  created_at: Date;
};
