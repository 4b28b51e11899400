import type { Command } from 'commander';
import { z } from 'zod';
import { dryRunRotation } from '../../oauth/keys/rotation-dry-run.ts';
import { rotateSigningKeys } from '../../oauth/keys/signing-keys.ts';
import type { Context } from '../../platform/context.ts';
import { SIGNING_ALGORITHMS } from '../../platform/crypto/jose/jwk.ts';
import { operatorCommand } from '../operator-command.ts';
import { AS_TEXT, asLines } from '../output.ts';
import type { Terminal } from '../terminal.ts';

const rotation = z.object({ alg: z.array(z.enum(SIGNING_ALGORITHMS)).optional() });

export function keysRotateOidc(parent: Command): void {
  operatorCommand(parent, 'rotate-oidc', rotation, (context, { alg }) => rotateSigningKeys(context, alg))
    .description('publish new keys for tokens; they sign once relying parties have had time to fetch them')
    .option('--alg <algs...>', `of these algorithms only: ${SIGNING_ALGORITHMS.join(', ')}`);
}

export function keysDrill(parent: Command): void {
  operatorCommand(parent, 'drill', z.object({}), rehearseRotation).description(
    'prove that a rotation would go well, without keeping it; changes nothing',
  );
}

/** A failed drill still answers with everything it found; the exit code tells scripts. */
async function rehearseRotation(context: Context, _options: object, terminal: Terminal) {
  const found = await dryRunRotation(context);
  if (!found.ok) {
    terminal.exitCode = 1;
    terminal.stderr.write(`${found.faults.join('; ')}\n`);
  }
  const { faults, ...rest } = found;
  return faults.length > 0 ? found : { ...found, [AS_TEXT]: asLines(rest) };
}
