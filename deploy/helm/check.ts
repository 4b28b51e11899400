import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { CHECKOUT } from '../../lab/harness/our-environment.ts';
import { runProgram } from '../../lab/harness/program.ts';
import { go, quiet, requireGo } from '../go.ts';
import { type Manifest, manifestFaults } from '../manifest-faults.ts';
import { documentedSettings } from '../settings.ts';

const USAGE = `npm run helm

Lints the chart and renders it in several variants; reads what comes out strictly into the types of Kubernetes, and checks it by the
rules of deploy/kubernetes.yaml. Reads deploy/kubernetes.yaml and deploy/compose.yaml as strictly. Needs Go. Helm is built from the Go module proxy into .tmp/helm, which takes some minutes the first
time; HELM=/path/to/helm uses another one.`;

const HELM_VERSION = 'v3.22.0';
const KUBERNETES = '1.34.0';
const CHART = import.meta.dirname;
const DEPLOY = join(CHART, '..');
const WORK = join(CHECKOUT, '.tmp/helm');
const EXAMPLE = join(CHART, 'ci/example.yaml');

/** `--set` of each, and the kinds that it adds to or takes from the example. */
const VARIANTS: [name: string, set: string[], without: string[]][] = [
  ['the example', [], []],
  ['no ingress', ['ingress.enabled=false'], ['Ingress']],
  ['no job', ['migrations.job=false'], ['Job']],
  ['no policies', ['networkPolicy.enabled=false'], ['NetworkPolicy']],
  ['no monitoring', ['networkPolicy.monitoringNamespace='], []],
  ['more of everything', ['web.replicas=9', 'worker.replicas=3', 'settings.SMS_PER_HOUR=900'], []],
  [
    'traces and audit lines',
    [
      'tracing.headersSecret.name=collector',
      'secret.files=countersign-files',
      'settings.OTEL_EXPORTER_OTLP_ENDPOINT=http://collector.observability:4318',
      'settings.AUDIT_STREAM_URL=syslog+tls://10.20.40.30:6514',
      'networkPolicy.collector.namespace=observability',
      'networkPolicy.collector.podLabels.app=collector',
      'networkPolicy.auditReceiver.cidr=10.20.40.30/32',
    ],
    [],
  ],
  ['a private registry', ['image.pullSecrets[0].name=registry', 'podAnnotations.a=b'], []],
];

const KINDS = [
  'ConfigMap',
  'Deployment',
  'Ingress',
  'Job',
  'NetworkPolicy',
  'PodDisruptionBudget',
  'Service',
];

/** What the chart refuses, and the place that it names. */
const REFUSED: [set: string, place: string][] = [
  ['image.digest=latest', '/image/digest'],
  ['settings.BASE_URL=http://id.example.com', '/settings/BASE_URL'],
  ['settings.SECRET_KEY=x', "'SECRET_KEY'"],
  ['settings.BASE_URI=https://id.example.com', "'BASE_URI'"],
  ['web.replicas=0', '/web/replicas'],
  ['networkPolicy.database.cidr=db.example.com', '/networkPolicy'],
  ['networkPolicy.collector.cidr=collector.example.com', '/networkPolicy/collector/cidr'],
  ['tracing.headers=authorization', "'headers'"],
  ['webb.replicas=3', "'webb'"],
];

if (process.argv.includes('--help')) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  requireGo('deploy/helm');
  mkdirSync(WORK, { recursive: true });
  const helm = process.env.HELM ?? buildHelm();
  const strict = join(WORK, 'strict');
  go(['build', '-o', strict, '.'], { cwd: join(DEPLOY, 'strict') });
  quiet(helm, ['lint', '--strict', CHART, '-f', EXAMPLE, '--kube-version', KUBERNETES], { cwd: WORK });
  console.log('lint: no faults');
  const faults = [
    ...VARIANTS.flatMap((variant) => renderFaults(helm, strict, variant)),
    ...refusalFaults(helm),
    ...otherFaults(strict),
  ];
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

function template(helm: string, set: string[]) {
  const values = ['-f', EXAMPLE, ...set.flatMap((one) => ['--set', one])];
  const args = ['template', '123', CHART, '--namespace', 'identity', '--kube-version', KUBERNETES, ...values];
  return spawnSync(helm, args, { encoding: 'utf8' });
}

function renderFaults(
  helm: string,
  strict: string,
  [name, set, without]: (typeof VARIANTS)[number],
): string[] {
  const { status, stdout, stderr } = template(helm, set);
  if (status !== 0) return [`${name}: ${stderr}`];
  const read = spawnSync(strict, ['kubernetes'], { input: stdout, encoding: 'utf8' });
  if (read.status !== 0) return [`${name}: ${read.stderr}`];
  const documents = parseAllDocuments(stdout, { uniqueKeys: true, strict: true });
  const things = documents
    .map((document) => document.toJS() as Manifest | null)
    .filter((thing) => thing !== null);
  const kinds = [...new Set(things.map(({ kind }) => kind))].sort();
  const expected = KINDS.filter((kind) => !without.includes(kind));
  // Without policies the network is open, which is what was asked for.
  const faults = manifestFaults(things, documentedSettings()).filter(
    (fault) => !(without.includes('NetworkPolicy') && fault.endsWith(': open network')),
  );
  console.log(`${name}: ${things.length} manifests`);
  return [
    ...faults.map((fault) => `${name}: ${fault}`),
    ...(kinds.join() === expected.join() ? [] : [`${name}: ${kinds.join(', ')}`]),
    ...things
      .filter(({ metadata }) => metadata.namespace !== 'identity' || !metadata.name.startsWith('123'))
      .map(({ metadata }) => `${name}: ${metadata.name} is not of this release`),
  ];
}

function refusalFaults(helm: string): string[] {
  const faults = REFUSED.flatMap(([set, place]) => {
    const { status, stderr } = template(helm, [set]);
    return status !== 0 && stderr.includes(place) ? [] : [`${set} was not refused at ${place}: ${stderr}`];
  });
  console.log(
    `${REFUSED.length} values that must be refused: ${faults.length === 0 ? 'refused' : 'see below'}`,
  );
  return faults;
}

/** The two other ways to run the service; a typing error in each shows that the readers are strict. */
function otherFaults(strict: string): string[] {
  const kubernetes = readFileSync(join(DEPLOY, 'kubernetes.yaml'), 'utf8');
  const compose = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8');
  writeFileSync(join(WORK, 'countersign.env'), '');
  const readKubernetes = (input: string) => spawnSync(strict, ['kubernetes'], { input, encoding: 'utf8' });
  const readCompose = (text: string) => {
    const file = join(WORK, 'compose.yaml');
    writeFileSync(file, text);
    return spawnSync(strict, ['compose', file], { encoding: 'utf8' });
  };
  const sound = [readKubernetes(kubernetes), readCompose(compose)];
  const broken = [
    readKubernetes(kubernetes.replace('replicas:', 'replicass:')),
    readCompose(compose.replace('cap_drop:', 'cap_dropp:')),
  ];
  console.log('kubernetes.yaml and compose.yaml: read');
  return [
    ...sound.filter(({ status }) => status !== 0).map(({ stderr }) => stderr),
    ...broken
      .filter(({ status }) => status === 0)
      .map(() => 'a member that there is none of was let through'),
  ];
}

function buildHelm(): string {
  const program = join(WORK, 'helm');
  if (existsSync(program)) return program;
  console.log(`building Helm ${HELM_VERSION}, which takes a while`);
  go(['install', `helm.sh/helm/v3/cmd/helm@${HELM_VERSION}`], { cwd: WORK, env: { GOBIN: WORK } });
  return program;
}
