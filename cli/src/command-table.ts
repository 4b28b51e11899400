import { accessGet, accessUpdate } from './commands/access.ts';
import { agentsCancel, agentsRequest, agentsWait } from './commands/agents.ts';
import { agentsCall } from './commands/agents-call.ts';
import { appsCreate, appsGet, appsList, appsUpdate } from './commands/apps.ts';
import { assignmentsAdd, assignmentsEnd, assignmentsList } from './commands/assignments.ts';
import { completionOf } from './commands/completion.ts';
import { diagnose } from './commands/diagnose.ts';
import { discovery } from './commands/discovery.ts';
import { keysList, keysRotate } from './commands/keys.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { mcp } from './commands/mcp.ts';
import {
  resourcesCreate,
  resourcesDelete,
  resourcesGet,
  resourcesList,
  resourcesUpdate,
} from './commands/resources/resources.ts';
import { rolesCreate, rolesDelete, rolesList, rolesUpdate } from './commands/roles.ts';
import { secretsRotate } from './commands/secrets-rotate.ts';
import { verifyStatus } from './commands/verify-status.ts';
import { webhooksDeliveries, webhooksListen, webhooksTest } from './commands/webhooks.ts';
import { whoami } from './commands/whoami.ts';
import type { Command } from './platform/command.ts';

/** Every command, in the order of `svc --help` and docs/cli.md. */
export const COMMANDS: readonly Command[] = [
  login,
  logout,
  whoami,
  appsList,
  appsGet,
  appsCreate,
  appsUpdate,
  resourcesList,
  resourcesGet,
  resourcesCreate,
  resourcesUpdate,
  resourcesDelete,
  accessGet,
  accessUpdate,
  rolesList,
  rolesCreate,
  rolesUpdate,
  rolesDelete,
  assignmentsList,
  assignmentsAdd,
  assignmentsEnd,
  verifyStatus,
  secretsRotate,
  keysList,
  keysRotate,
  webhooksTest,
  webhooksDeliveries,
  webhooksListen,
  agentsRequest,
  agentsWait,
  agentsCall,
  agentsCancel,
  diagnose,
  discovery,
  mcp,
  completionOf(() => COMMANDS),
];
