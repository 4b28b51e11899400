import type { Command } from 'commander';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { command, operatorCommand } from '../operator-command.ts';
import { AS_TEXT } from '../output.ts';
import type { Terminal } from '../terminal.ts';

// What these commands do is loaded when they run: a server that starts needs none of it.

/** `countersign plan`: there is something to apply. */
const CHANGES = 2;

const commit = z
  .string()
  .regex(/^[0-9A-Za-z][0-9A-Za-z._/-]{0,99}$/, 'must be the name of a commit, such as 4f2a9c1')
  .optional();
const planOptions = z.object({ file: z.string().min(1), prune: z.boolean().default(false) });
const applyOptions = planOptions.extend({ commit });

export function planCommand(parent: Command): void {
  declaring(operatorCommand(parent, 'plan', planOptions, plan)).description(
    'show what apply would change; exit code 0: nothing, 2: something, 1: an error',
  );
}

export function applyCommand(parent: Command): void {
  declaring(operatorCommand(parent, 'apply', applyOptions, apply))
    .option('--commit <sha>', 'the commit that the files come from, for the audit log')
    .description('make the database what the files declare, in one transaction');
}

function declaring(one: Command): Command {
  return one
    .requiredOption('-f, --file <path>', 'a folder with YAML files, or one file')
    .option('--prune', 'delete what the files do not declare, in the sections that they have');
}

async function plan(context: Context, input: z.output<typeof planOptions>, terminal: Terminal) {
  return await carryOut(context, { ...input, commit: undefined }, terminal, false);
}

async function apply(context: Context, input: z.output<typeof applyOptions>, terminal: Terminal) {
  return await carryOut(context, input, terminal, true);
}

async function carryOut(
  context: Context,
  { file, prune, commit }: z.output<typeof applyOptions>,
  terminal: Terminal,
  keep: boolean,
) {
  const { readFolder } = await import('./files/read-folder.ts');
  const { carryOut: carry } = await import('./plan/carry-out.ts');
  const { isEmpty, planAsJson, planAsText } = await import('./plan/print-plan.ts');
  const configuration = await readFolder(file);
  const { env } = terminal;
  const found = await carry(context, { configuration, env, prune, commit: commit ?? null, keep });
  const answer = planAsJson(found);
  if (!keep && !isEmpty(answer.summary)) terminal.exitCode = CHANGES;
  return { ...answer, [AS_TEXT]: planAsText(found, keep) };
}

const exportOptions = z.object({ file: z.string().min(1), overwrite: z.boolean().default(false) });

export function exportConfigCommand(parent: Command): void {
  operatorCommand(parent, 'export-config', exportOptions, exportConfig)
    .requiredOption('-f, --file <folder>', 'where the YAML files are written')
    .option('--overwrite', 'replace the files of an earlier export')
    .description('write the settings of this installation as files for plan and apply; without secrets');
}

async function exportConfig(context: Context, { file, overwrite }: z.output<typeof exportOptions>) {
  const { exportFolder } = await import('./export/export-folder.ts');
  return { folder: file, files: await exportFolder(context, file, overwrite) };
}

export function configSchemaCommand(parent: Command): void {
  command(parent, 'config-schema', async () => {
    const { configurationSchema } = await import('./export/schema.ts');
    const schema = configurationSchema();
    return { ...schema, [AS_TEXT]: JSON.stringify(schema, null, 2) };
  }).description('print the JSON Schema of such files, for editors');
}
