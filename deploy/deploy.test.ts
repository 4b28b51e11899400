import { existsSync, globSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { type Manifest, manifestFaults } from './manifest-faults.ts';
import { documentedSettings } from './settings.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const SETTINGS = documentedSettings();

type Instruction = { name: string; rest: string };

function instructions(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => ({ name: line.split(' ')[0]!, rest: line.slice(line.indexOf(' ') + 1) }));
}

/** All that the image is made of: the packages of production, and what is published. */
const PARTS = [
  '--from=packages /app/node_modules node_modules',
  '--from=packages /app/server/node_modules server/node_modules',
  '--from=published /app/server/dist ./',
];
/** The base of every stage that is not one of the stages itself. */
const BASE = '$' + '{NODE_IMAGE}';

/** What docs/supply-chain.md promises of the image, as far as its definition shows it. */
function imageFaults(text: string): string[] {
  const all = instructions(text);
  const stages = new Set(['manifests', BASE]);
  const lastStage = all.slice(all.findLastIndex(({ name }) => name === 'FROM'));
  const of = (list: Instruction[], name: string) =>
    list.filter((one) => one.name === name).map(({ rest }) => rest);
  const [user] = of(lastStage, 'USER');
  const entry = of(lastStage, 'ENTRYPOINT')[0] ?? '';
  return [
    ...of(all, 'ARG')
      .filter((rest) => !/^NODE_IMAGE=\S+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(rest))
      .map((rest) => `no digest: ${rest}`),
    ...of(all, 'FROM')
      .filter((rest) => !stages.has(rest.split(' ')[0]!))
      .map((rest) => `another base: ${rest}`),
    ...(lastStage[0]!.rest === BASE ? [] : ['the image has what its build needed']),
    ...of(all, 'RUN')
      .filter((rest) => !rest.startsWith('["'))
      .map((rest) => `a shell: ${rest}`),
    ...of(all, 'RUN')
      .filter((rest) => rest.includes('"npm"') && !rest.includes('"ci", "--ignore-scripts"'))
      .map((rest) => `installs: ${rest}`),
    ...of(lastStage, 'COPY')
      .filter((rest) => !PARTS.includes(rest))
      .map((rest) => `in the image: ${rest}`),
    ...(/^[1-9]\d*:[1-9]\d*$/.test(user ?? '') ? [] : [`runs as ${user ?? 'root'}`]),
    ...(lastStage.findIndex(({ name }) => name === 'USER') >
    lastStage.findLastIndex(({ name }) => name === 'COPY' || name === 'RUN')
      ? []
      : ['the user is set before what it may not own']),
    ...(of(lastStage, 'HEALTHCHECK').length === 1 ? [] : ['no health check']),
    ...(/^\["node", .*"--disable-proto=delete"/.test(entry) ? [] : [`starts ${entry}`]),
    ...of(all, 'ADD').map((rest) => `fetches: ${rest}`),
    ...all
      .filter(({ name, rest }) => /^(ENV|ARG)$/.test(name) && /SECRET|PASSWORD|TOKEN|DATABASE_URL/.test(rest))
      .map(({ rest }) => `a secret: ${rest}`),
  ];
}

test('SC-08: the image is pinned by digest, runs as nobody, installs without scripts and says how it is', () => {
  expect(imageFaults(read('deploy/Containerfile'))).toEqual([]);
});

test('SC2-80: the image is what is published, with the packages of production', () => {
  const all = instructions(read('deploy/Containerfile'));
  const stage = all.slice(all.findIndex(({ rest }) => rest === 'manifests AS packages'));
  const [install] = stage.filter(({ name }) => name === 'RUN');
  expect(install!.rest).toContain(
    '"--ignore-scripts", "--omit=dev", "--omit=optional", "--workspace=server"',
  );
});

test.each([
  [/@sha256:[0-9a-f]{64}/, '', 'no digest: NODE_IMAGE=docker.io/library/node:24.18.0-bookworm-slim'],
  [/^FROM \S+$/m, 'FROM node:24', 'another base: node:24'],
  [/^FROM \S+$/m, 'FROM manifests', 'the image has what its build needed'],
  ['--from=published /app/server/dist ./', 'server/src server/src', 'in the image: server/src server/src'],
  [
    '--from=packages /app/node_modules',
    '--from=published /app/node_modules',
    expect.stringContaining('in the image: --from=published /app/node_modules'),
  ],
  [/^USER .*$/m, '', 'runs as root'],
  [/^USER .*$/m, 'USER 0:0', 'runs as 0:0'],
  [/^HEALTHCHECK .*$/m, '', 'no health check'],
  [
    '"--disable-proto=delete", ',
    '',
    'starts ["node", "--expose-gc", "--max-semi-space-size=4", "--invocation-count-for-maglev=2000", "--no-memory-reducer", "/app/server/src/main.js"]',
  ],
  ['"--ignore-scripts", ', '', expect.stringContaining('installs: ["npm", "ci"')],
  [/^EXPOSE .*$/m, 'ENV SECRET_KEY=x', 'a secret: SECRET_KEY=x'],
  [/^EXPOSE .*$/m, 'RUN apt-get install curl', 'a shell: apt-get install curl'],
])('SC-08: the rules find %s replaced by %o', (from, to, fault) => {
  expect(imageFaults(read('deploy/Containerfile').replace(from, to))).toContainEqual(fault);
});

/** What server/build.ts writes. */
const WRITTEN = ['server/dist', 'README.md'];

test('the image holds everything that its build and the service read', () => {
  const copied = instructions(read('deploy/Containerfile'))
    .filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from'))
    .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
  const workspaces = Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules'));
  expect(copied).toEqual(expect.arrayContaining(workspaces.map((path) => `${path}/package.json`)));

  const published = [...read('server/build.ts').matchAll(/'([^'\s]+)'/g)]
    .flatMap(([, quoted]) => quoted!.replace(/^\{(.*)\}$/, '$1').split(','))
    .filter(
      (path) => /^[\w{]/.test(path) && !WRITTEN.includes(path) && globSync(path, { cwd: ROOT }).length > 0,
    );
  expect(published).toEqual(expect.arrayContaining(['LICENSE', 'server/migrations/*.sql', 'bin/node']));
  const isCopied = (path: string) => copied.some((one) => path === one || path.startsWith(`${one}/`));
  expect(published.filter((path) => !isCopied(path))).toEqual([]);

  const let_through = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  const isLetThrough = (path: string) =>
    let_through.some((pattern) =>
      new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`).test(path),
    );
  expect(copied.filter((path) => !isLetThrough(path))).toEqual([]);
});

type Container = {
  image: string;
  env: { name: string; value: string }[];
  securityContext: object;
  ports: { name: string }[];
  resources: { requests?: object; limits?: { memory?: string } };
  startupProbe?: object;
  readinessProbe?: { httpGet: { path: string } };
  livenessProbe?: { tcpSocket?: object };
  lifecycle?: { preStop: { sleep: { seconds: number } } };
};
type Pod = {
  containers: Container[];
  securityContext: object;
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds: number;
};
type Thing = {
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  spec: {
    replicas: number;
    selector: { matchLabels: object };
    minAvailable?: number;
    template: { metadata: { labels: object }; spec: Pod };
  };
};

const documents = parseAllDocuments(read('deploy/kubernetes.yaml'), { uniqueKeys: true, strict: true });
const things = documents.map((document) => document.toJS() as Thing);
const deployments = things.filter(({ kind }) => kind === 'Deployment');

test('the Kubernetes example is YAML without faults, and its parts name each other', () => {
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  expect(things.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
    'Namespace countersign',
    'ConfigMap countersign',
    'Deployment web',
    'Deployment worker',
    'PodDisruptionBudget web',
    'PodDisruptionBudget worker',
    'Service web',
    'NetworkPolicy nothing',
    'NetworkPolicy web-from-ingress',
    'NetworkPolicy metrics-from-monitoring',
    'NetworkPolicy egress',
  ]);
  for (const { kind, metadata } of things)
    if (kind !== 'Namespace') expect(metadata.namespace).toBe('countersign');
  for (const { metadata, spec } of deployments) {
    expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    const budget = things.find(
      ({ kind, metadata: { name } }) => kind === 'PodDisruptionBudget' && name === metadata.name,
    )!;
    expect(budget.spec.selector).toEqual(spec.selector);
    expect(budget.spec.minAvailable).toBeLessThan(spec.replicas);
  }
});

test.each(deployments.map((deployment) => [deployment.metadata.name, deployment] as const))(
  'SC-08: pods of %s run without rights, on a file system nobody can write, and are asked how they are',
  (role, { spec }) => {
    const pod = spec.template.spec;
    const [container] = pod.containers as [Container];
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 65532, seccompProfile: { type: 'RuntimeDefault' } },
    });
    const pause = container.lifecycle?.preStop.sleep.seconds ?? 0;
    // Only web processes are sent requests, of which none may come after the pause.
    expect(pause).toBe(role === 'web' ? 5 : 0);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(pause + 15);
    expect(container).toMatchObject({
      image: expect.stringMatching(/@sha256:[0-9a-f]{64}$/),
      env: [{ name: 'ROLE', value: role }],
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      startupProbe: { httpGet: { path: '/healthz', port: 'http' } },
      readinessProbe: { httpGet: { path: '/healthz', port: 'http' } },
      livenessProbe: { tcpSocket: { port: 'http' } },
      resources: {
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      },
    });
  },
);

/** Not for the service, but for the C library below it (docs/performance.md "Memory and cold start"). */
const FOR_THE_C_LIBRARY = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'GLIBC_TUNABLES'];

test('every setting that the image and the example give is one that the service knows', () => {
  const inImage = instructions(read('deploy/Containerfile'))
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ rest }) => rest.split(' ').map((pair) => pair.split('=')[0]!));
  const inExample = things.flatMap(({ data }) => Object.keys(data ?? {}));
  expect(SETTINGS).toContain('TRUST_PROXY');
  expect(
    [...inImage, ...inExample, 'ROLE'].filter((name) => ![...SETTINGS, ...FOR_THE_C_LIBRARY].includes(name)),
  ).toEqual([]);
});

test('B1: the example trusts the addresses of the ingress, not a network that other pods are in', () => {
  const { TRUST_PROXY } = things.find(({ kind }) => kind === 'ConfigMap')!.data!;
  const sizes = TRUST_PROXY!.split(',').map((cidr) => Number(cidr.split('/')[1]));
  expect(sizes.every((size) => size >= 24)).toBe(true);
});

type Peer = {
  ipBlock?: { cidr: string; except?: string[] };
  namespaceSelector?: { matchLabels: Record<string, string> };
  podSelector?: object;
};
type Rule = { from?: Peer[]; to?: Peer[]; ports: { protocol: string; port: number }[] };
type Policy = { podSelector: object; policyTypes: string[]; ingress?: Rule[]; egress?: Rule[] };

const policies = things
  .filter(({ kind }) => kind === 'NetworkPolicy')
  .map(({ metadata, spec }) => [metadata.name, spec as unknown as Policy] as const);

test('B2: what no policy allows is closed; metrics are for monitoring, the service for the ingress', () => {
  const nothing = { podSelector: {}, policyTypes: ['Ingress', 'Egress'] };
  expect(Object.fromEntries(policies).nothing).toEqual(nothing);
  const callers = policies.flatMap(([, { ingress = [] }]) =>
    ingress.flatMap(({ from, ports }) =>
      (from ?? [null]).map((peer) => [
        peer?.namespaceSelector?.matchLabels['kubernetes.io/metadata.name'],
        ports.map(({ port }) => port),
      ]),
    ),
  );
  expect(callers).toEqual([
    ['ingress-nginx', [3000]],
    ['monitoring', [9464]],
  ]);
});

test('B2: pods reach public hosts on 443 and no private network but the named services', () => {
  const rules = policies.flatMap(([, { egress = [] }]) => egress);
  for (const { to, ports } of rules) {
    expect(to?.length).toBeGreaterThan(0);
    expect(ports.length).toBeGreaterThan(0);
  }
  const blocks = rules.flatMap(({ to, ports }) =>
    to!.flatMap(({ ipBlock }) => (ipBlock ? [{ ...ipBlock, ports: ports.map(({ port }) => port) }] : [])),
  );
  const wide = blocks.filter(({ cidr }) => !cidr.endsWith('/32'));
  expect(wide.map(({ cidr, ports }) => [cidr, ports])).toEqual([
    ['0.0.0.0/0', [443]],
    ['2000::/3', [443]],
  ]);
  const open = new BlockList();
  for (const network of wide[0]!.except!)
    open.addSubnet(network.split('/')[0]!, Number(network.split('/')[1]));
  for (const address of [
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '127.0.0.1',
  ])
    expect([address, open.check(address)]).toEqual([address, true]);
  expect(open.check('93.184.215.14')).toBe(false);
});

test('B2: no secret is made from the arguments of a command', () => {
  expect(read('deploy/kubernetes.yaml')).not.toContain('--from-literal');
});

test('B3: the image exposes the service alone; the example says where metrics listen', () => {
  const exposed = instructions(read('deploy/Containerfile')).filter(({ name }) => name === 'EXPOSE');
  expect(exposed.map(({ rest }) => rest)).toEqual(['3000']);
  expect(read('deploy/Containerfile')).not.toContain('METRICS_HOST=');
  expect(things.find(({ kind }) => kind === 'ConfigMap')!.data!.METRICS_HOST).toBe('0.0.0.0');
});

type Change = (things: Manifest[]) => unknown;
const deploymentOf = (all: Manifest[], name = 'web') =>
  all.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name)!;
const containerOf = (all: Manifest[]) => deploymentOf(all).spec.template.spec.containers[0]!;
const policyOf = (all: Manifest[], name: string) =>
  all.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === name)!.spec;
const settingsOf = (all: Manifest[]) => all.find(({ kind }) => kind === 'ConfigMap')!.data!;

test('the rules that the Helm chart is checked by find nothing in the example', () => {
  expect(manifestFaults(things as unknown as Manifest[], SETTINGS)).toEqual([]);
});

test.each<[fault: string, change: Change]>([
  ['web: an image that can be moved', (all) => Object.assign(containerOf(all), { image: 'countersign:1' })],
  ['web: containers with rights', (all) => Object.assign(containerOf(all), { securityContext: {} })],
  ['web: no limit of memory', (all) => Object.assign(containerOf(all), { resources: {} })],
  ['web: no startup probe', (all) => Object.assign(containerOf(all), { startupProbe: {} })],
  ['web: no readiness probe', (all) => Object.assign(containerOf(all), { readinessProbe: {} })],
  [
    'web: no liveness probe that holds without the database',
    (all) => Object.assign(containerOf(all), { livenessProbe: { httpGet: { path: '/healthz' } } }),
  ],
  ['web: 0 s before the signal', (all) => Object.assign(containerOf(all), { lifecycle: undefined })],
  ['web: no secret', (all) => containerOf(all).envFrom!.pop()],
  [
    'web: pods with rights',
    (all) => Object.assign(deploymentOf(all).spec.template.spec, { securityContext: { runAsUser: 0 } }),
  ],
  [
    'web: has a token of the cluster',
    (all) => Object.assign(deploymentOf(all).spec.template.spec, { automountServiceAccountToken: true }),
  ],
  [
    'web: 10 s to drain',
    (all) => Object.assign(deploymentOf(all).spec.template.spec, { terminationGracePeriodSeconds: 10 }),
  ],
  ['web: no disruption budget', (all) => Object.assign(deploymentOf(all).spec, { replicas: 1 })],
  [
    'web: its selector does not select its pods',
    (all) => Object.assign(deploymentOf(all).spec.template.metadata.labels, { role: 'other' }),
  ],
  ['web: no setting is called BASE_URI', (all) => Object.assign(settingsOf(all), { BASE_URI: 'x' })],
  ['web: SECRET_KEY is a secret', (all) => Object.assign(settingsOf(all), { SECRET_KEY: 'x' })],
  ['trusts 10.0.0.0/8', (all) => Object.assign(settingsOf(all), { TRUST_PROXY: '10.0.0.0/8' })],
  ['web: open network', (all) => Object.assign(policyOf(all, 'nothing'), { policyTypes: ['Ingress'] })],
  ['everyone may call', (all) => delete policyOf(all, 'web-from-ingress').ingress![0]!.from],
  ['pods may call everyone', (all) => delete policyOf(all, 'egress').egress![0]!.to],
  [
    'pods reach 10.1.2.3',
    (all) => policyOf(all, 'egress').egress!.at(-1)!.to![0]!.ipBlock!.except!.splice(1, 1),
  ],
  [
    '0.0.0.0/0 on port 22',
    (all) => policyOf(all, 'egress').egress!.at(-1)!.ports!.push({ protocol: 'TCP', port: 22 }),
  ],
  [
    'keys has values of secrets',
    (all) => all.push({ kind: 'Secret', metadata: { name: 'keys' } } as Manifest),
  ],
])('the rules find: %s', (fault, change) => {
  const changed = structuredClone(things) as unknown as Manifest[];
  change(changed);
  expect(manifestFaults(changed, SETTINGS)).toContain(fault);
});
