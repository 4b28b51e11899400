import type { Generated, GeneratedAlways } from 'kysely';

declare module '../platform/db/schema.ts' {
  interface Database {
    groups: Groups;
    group_members: GroupMembers;
    roles: Roles;
    assignments: Assignments;
  }
}

type Groups = {
  group_id: GeneratedAlways<number>;
  grp_id: string;
  /** Null: of the installation. */
  customer_id: number | null;
  name: string;
  description: Generated<string>;
  created_at: Date;
};

type GroupMembers = {
  group_id: number;
  user_id: number;
  created_at: Date;
  expires_at: Date | null;
};

/** Of an application or resource, of a customer organization, or, with neither, of the installation. */
type Roles = {
  role_id: GeneratedAlways<number>;
  application_id: number | null;
  customer_id: number | null;
  name: string;
  title: Generated<string>;
  entitlements: Generated<string[]>;
  created_at: Date;
};

/** Of one person, one group, or all members of one customer organization. */
type Assignments = {
  assignment_id: GeneratedAlways<number>;
  asg_id: string;
  /** Null: the role holds at every application. */
  application_id: number | null;
  /** Null: use of the application, without a role. */
  role_id: number | null;
  user_id: number | null;
  group_id: number | null;
  customer_id: number | null;
  /** Where set, it holds only in authorizations of that organization. */
  context_customer_id: number | null;
  granted_by: number | null;
  /** Administrators of its organization gave it, of what is offered to them. */
  by_customer: Generated<boolean>;
  created_at: Date;
  expires_at: Date | null;
  request_id: string | null;
  reminded_at: Date | null;
  review_due_at: Date | null;
};
