import type { Generated, GeneratedAlways } from 'kysely';

declare module '../platform/db/schema.ts' {
  interface Database {
    organizations: Organizations;
    organization_domains: OrganizationDomains;
    organization_members: OrganizationMembers;
    organization_invitations: OrganizationInvitations;
  }
}

type Organizations = {
  organization_id: GeneratedAlways<number>;
  name: string;
  created_at: Date;
  deleted_at: Date | null;
};

type OrganizationDomains = {
  organization_id: number;
  domain: string;
  created_at: Date;
  verified_at: Date | null;
  expires_at: Generated<Date | null>;
  notified_days: Generated<number | null>;
};

export type OrganizationRole = 'owner' | 'admin' | 'member';

type OrganizationMembers = {
  organization_id: number;
  user_id: number;
  role: OrganizationRole;
  created_at: Date;
};

type OrganizationInvitations = {
  invitation_id: GeneratedAlways<number>;
  organization_id: number;
  email: string;
  role: OrganizationRole;
  invited_by: number;
  created_at: Date;
  expires_at: Date;
};
