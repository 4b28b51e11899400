import type { Command } from 'commander';
import { z } from 'zod';
import { dryRunRotation } from '../../oauth/keys/rotation-dry-run.ts';
import { rotateSigningKeys } from '../../oauth/keys/signing-keys.ts';
import type { Context } from '../../platform/context.ts';
import { operatorCommand } from '../operator-command.ts';

export function keysRotateOidc(parent: Command): void {
  operatorCommand(parent, 'rotate-oidc', z.object({}), rotateSigningKeys).description(
    'publish a new key for tokens; it signs once relying parties have had time to fetch it',
  );
}

export function keysDrill(parent: Command): void {
  operatorCommand(parent, 'drill', z.object({}), rehearseRotation).description(
    'prove that a rotation would go well, without keeping it; changes nothing',
  );
}

/** A failed drill still answers with everything it found; the exit code tells scripts. */
async function rehearseRotation(context: Context) {
  const found = await dryRunRotation(context);
  if (!found.ok) {
    process.exitCode = 1;
    process.stderr.write(`${found.faults.join('; ')}\n`);
  }
  return found;
}
