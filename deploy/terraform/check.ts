import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../../lab/harness/our-environment.ts';
import { runProgram } from '../../lab/harness/program.ts';
import { go, quiet, requireGo } from '../go.ts';
import { buildTofu } from './build.ts';
import { install } from './installation.ts';
import { walk } from './walk.ts';

const USAGE = `npm run terraform -- [--write-docs]

Checks the Terraform provider: formatting, vet and tests of its Go code against a service that is started for it, then a walk with
OpenTofu from apply to destroy. Needs Go. OpenTofu is built from the Go module proxy into .tmp/terraform, which takes half an hour the
first time; TOFU=/path/to/tofu uses another one. --write-docs generates deploy/terraform/docs.`;

const PROVIDER = import.meta.dirname;
const WORK = join(CHECKOUT, '.tmp/terraform');

if (process.argv.includes('--help')) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  requireGo('deploy/terraform');
  const unformatted = quiet('gofmt', ['-l', '.'], { cwd: PROVIDER });
  if (unformatted !== '') throw new Error(`gofmt -w these files:\n${unformatted}`);
  go(['vet', './...'], { cwd: PROVIDER });
  const plugins = join(WORK, 'plugins');
  mkdirSync(plugins, { recursive: true });
  go(['build', '-o', join(plugins, 'terraform-provider-countersign'), '.'], { cwd: PROVIDER });
  const writing: Record<string, string> = process.argv.includes('--write-docs') ? { WRITE_DOCS: '1' } : {};
  const installation = await install();
  go(['test', '-count=1', './...'], { cwd: PROVIDER, env: { ...installation.variables, ...writing } });
  console.log('go test: passed');
  const tofu = process.env.TOFU ?? buildTofu(WORK);
  await walk({ ...prepare(plugins), tofu, installation });
  return true;
}

/** A folder with the example, and a configuration that takes the provider from where it was built. */
function prepare(plugins: string): { folder: string; config: string } {
  const folder = join(WORK, 'walk');
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(PROVIDER, 'examples/complete'), folder, { recursive: true });
  const config = join(WORK, 'tofu.rc');
  const overrides = `"countersign.example/countersign/countersign" = ${JSON.stringify(plugins)}`;
  writeFileSync(
    config,
    `provider_installation {\n  dev_overrides {\n    ${overrides}\n  }\n  direct {}\n}\n`,
  );
  return { folder, config };
}
