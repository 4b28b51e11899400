import { applicationsKind } from './applications.kind.ts';
import { assignmentsKind } from './assignments.kind.ts';
import { domainsKind } from './domains.kind.ts';
import { groupsKind } from './groups.kind.ts';
import { installationKind } from './installation.kind.ts';
import type { AnyKind } from './kind.ts';
import { organizationsKind } from './organizations.kind.ts';
import { resourcesKind } from './resources.kind.ts';
import { rolesKind } from './roles.kind.ts';
import { scopesKind } from './scopes.kind.ts';

/** In the order in which they are created, so that each finds what it names. */
export const KINDS: readonly AnyKind[] = [
  scopesKind,
  installationKind,
  organizationsKind,
  domainsKind,
  groupsKind,
  resourcesKind,
  applicationsKind,
  rolesKind,
  assignmentsKind,
];
