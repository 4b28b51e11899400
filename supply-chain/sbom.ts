import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nameOf, productionTree, readLock } from './lock.ts';

type Component = { 'bom-ref': string };
type Bom = {
  bomFormat: string;
  specVersion: string;
  metadata: { component: Component & { type: string; name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const SERVER = '@countersign/server';

/**
 * CycloneDX of what the server loads in production. npm lists the whole repository and we take the server's part: its
 * own --omit=dev drops every package that some other workspace has for development, fastify among them.
 */
export function serverBom(): Bom {
  const lock = readLock();
  const refs = productionTree(lock, 'server').map(
    (path) => `${nameOf(path)}@${lock.packages[path]!.version}`,
  );
  const whole = wholeBom();
  const server = whole.components.find((component) => component['bom-ref'].startsWith(`${SERVER}@`))!;
  const kept = new Set([...refs, server['bom-ref']]);
  return {
    ...whole,
    metadata: { ...whole.metadata, component: { ...server, type: 'application', name: SERVER } },
    components: whole.components.filter((component) => refs.includes(component['bom-ref'])),
    dependencies: whole.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((target) => kept.has(target)) })),
  };
}

function wholeBom(): Bom {
  const { stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout.startsWith('{')) throw new Error(`npm made no SBOM: ${stderr}`);
  return JSON.parse(stdout);
}
