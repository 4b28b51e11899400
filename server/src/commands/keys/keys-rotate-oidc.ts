import type { Command } from 'commander';
import { z } from 'zod';
import { rotateSigningKeys } from '../../oauth/index.ts';
import { operatorCommand } from '../operator-command.ts';

export function keysRotateOidc(parent: Command): void {
  operatorCommand(parent, 'rotate-oidc', z.object({}), rotateSigningKeys).description(
    'publish a new key for tokens; it signs once relying parties have had time to fetch it',
  );
}
