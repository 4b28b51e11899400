import type { Command } from 'commander';
import { adminCreate } from './admin-create.ts';
import { agentCreate } from './agent-create.ts';
import { appCreate } from './app-create.ts';
import { auditExport } from './audit-export.ts';
import { auditVerify } from './audit-verify.ts';
import { backupCommand } from './backup.ts';
import { keysDrill } from './keys-drill.ts';
import { keysRotateOidc } from './keys-rotate-oidc.ts';
import { migrateCommand } from './migrate.ts';
import { orgAddMember } from './org-add-member.ts';
import { orgCreate } from './org-create.ts';
import { pakCreate } from './pak-create.ts';
import { passwordsImport } from './passwords-import.ts';
import { resealCommand } from './reseal.ts';
import { restoreCommand } from './restore.ts';
import { userCreate } from './user-create.ts';

/** Everything the operator can ask for next to `serve` (contract section 2). Each works while the service runs. */
export function addOperatorCommands(program: Command): void {
  migrateCommand(program);
  userCreate(group(program, 'user', 'people'));
  adminCreate(group(program, 'admin', 'administrators'));
  pakCreate(group(program, 'pak', 'personal access keys'));
  const org = group(program, 'org', 'organizations');
  orgCreate(org);
  orgAddMember(org);
  appCreate(group(program, 'app', 'applications'));
  agentCreate(group(program, 'agent', 'agents'));
  const keys = group(program, 'keys', 'the keys that sign tokens');
  keysRotateOidc(keys);
  keysDrill(keys);
  const audit = group(program, 'audit', 'the audit log');
  auditVerify(audit);
  auditExport(audit);
  passwordsImport(group(program, 'passwords', 'passwords that are refused'));
  resealCommand(program);
  backupCommand(program);
  restoreCommand(program);
}

function group(program: Command, name: string, description: string): Command {
  return program.command(name).description(description);
}
