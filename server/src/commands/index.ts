import type { Command } from 'commander';
import { accessAssign, accessList, accessUnassign } from './access/assignments.ts';
import { groupsAddMember, groupsCreate, groupsList, groupsRemoveMember } from './access/groups.ts';
import { rolesCreate, rolesList } from './access/roles.ts';
import { appCreate } from './applications/app-create.ts';
import { orgAddMember, orgCreate } from './applications/organizations.ts';
import { resourceCreate } from './applications/resource-create.ts';
import { auditArchive } from './audit/audit-archive.ts';
import { auditExport } from './audit/audit-export.ts';
import { auditVerify } from './audit/audit-verify.ts';
import { brandingLogo, brandingReset, brandingSet, brandingShow } from './branding/branding.ts';
import {
  applyCommand,
  configSchemaCommand,
  exportConfigCommand,
  planCommand,
} from './configuration/commands.ts';
import { backupCommand } from './database/backup.ts';
import { migrateCommand } from './database/migrate.ts';
import { partitionCommand } from './database/partition.ts';
import { restoreCommand } from './database/restore.ts';
import { exportCommand } from './exports/export.ts';
import { importCommand } from './imports/import.ts';
import { initCommand } from './init/init.ts';
import { resealCommand } from './keys/reseal.ts';
import { keysDrill, keysRotateOidc } from './keys/signing-keys.ts';
import { passwordsImport } from './passwords/passwords-import.ts';
import { adminCreate } from './people/admin-create.ts';
import { adminToken } from './people/admin-token.ts';
import { agentCreate } from './people/agent-create.ts';
import { pakCreate } from './people/pak-create.ts';
import { userCreate } from './people/user-create.ts';
import { policyReset, policyShow } from './policies/policy.ts';

/** Everything the operator can ask for next to `serve` (docs/commands.md). Each works while the service runs. */
export function addOperatorCommands(program: Command): void {
  initCommand(program);
  migrateCommand(program);
  userCreate(group(program, 'user', 'people'));
  const admin = group(program, 'admin', 'administrators');
  adminCreate(admin);
  adminToken(admin);
  pakCreate(group(program, 'pak', 'personal access keys'));
  const org = group(program, 'org', 'organizations');
  orgCreate(org);
  orgAddMember(org);
  const groups = group(program, 'groups', 'groups of people');
  groupsCreate(groups);
  groupsList(groups);
  groupsAddMember(groups);
  groupsRemoveMember(groups);
  const roles = group(program, 'roles', 'roles of the installation, of applications and of organizations');
  rolesCreate(roles);
  rolesList(roles);
  const access = group(program, 'access', 'who may use which application, and has which role');
  accessAssign(access);
  accessUnassign(access);
  accessList(access);
  appCreate(group(program, 'app', 'applications'));
  resourceCreate(group(program, 'resource', 'protected resources'));
  agentCreate(group(program, 'agent', 'agents'));
  const keys = group(program, 'keys', 'the keys that sign tokens');
  keysRotateOidc(keys);
  keysDrill(keys);
  const audit = group(program, 'audit', 'the audit log');
  auditVerify(audit);
  auditExport(audit);
  auditArchive(audit);
  const policy = group(program, 'policy', 'what the installation demands of sign-ins');
  policyShow(policy);
  policyReset(policy);
  const branding = group(program, 'branding', 'what the installation shows of itself');
  brandingShow(branding);
  brandingSet(branding);
  brandingLogo(branding);
  brandingReset(branding);
  planCommand(program);
  applyCommand(program);
  exportConfigCommand(program);
  configSchemaCommand(program);
  passwordsImport(group(program, 'passwords', 'passwords that are refused'));
  importCommand(program);
  exportCommand(program);
  resealCommand(program);
  backupCommand(program);
  restoreCommand(program);
  partitionCommand(program);
}

function group(program: Command, name: string, description: string): Command {
  return program.command(name).description(description);
}
