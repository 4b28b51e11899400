import { BlockList } from 'node:net';

type Labels = Record<string, string>;
type Ref = { name: string };
export type Container = {
  image: string;
  /** With `valueFrom`: read by a library, from a secret. */
  env?: { name: string; value?: string; valueFrom?: object }[];
  envFrom?: { configMapRef?: Ref; secretRef?: Ref }[];
  securityContext?: object;
  resources?: { requests?: object; limits?: { memory?: string } };
  startupProbe?: { httpGet?: { path: string } };
  readinessProbe?: { httpGet?: { path: string } };
  livenessProbe?: { tcpSocket?: object };
  lifecycle?: { preStop: { sleep: { seconds: number } } };
};
type Pod = {
  containers: Container[];
  securityContext?: object;
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
};
type Peer = {
  ipBlock?: { cidr: string; except?: string[] };
  namespaceSelector?: { matchLabels: Labels };
  podSelector?: object;
};
type Rule = { from?: Peer[]; to?: Peer[]; ports?: { protocol: string; port: number }[] };
export type Manifest = {
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  spec: {
    replicas: number;
    minAvailable?: number;
    selector: { matchLabels: Labels };
    podSelector: { matchLabels?: Labels };
    policyTypes?: string[];
    ingress?: Rule[];
    egress?: Rule[];
    template: { metadata: { labels: Labels }; spec: Pod };
  };
};

const POD = { runAsNonRoot: true, runAsUser: 65532, seccompProfile: { type: 'RuntimeDefault' } };
const CONTAINER = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};
/** Seconds between leaving the service and the signal; only web processes are sent requests. */
const PAUSE: Record<string, number> = { web: 5, worker: 0 };
const DRAIN_SECONDS = 15;
const PRIVATE = ['10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '127.0.0.1'];

/** What an installation in Kubernetes must hold (docs/supply-chain.md), whatever made its manifests. `settings`: the names the service knows. */
export function manifestFaults(things: Manifest[], settings: readonly string[]): string[] {
  const of = (kind: string) => things.filter((thing) => thing.kind === kind);
  const pods = [...of('Deployment'), ...of('Job')];
  return [
    ...of('Secret').map(({ metadata }) => `${metadata.name} has values of secrets`),
    ...of('Deployment').flatMap((deployment) => deploymentFaults(deployment, of('PodDisruptionBudget'))),
    ...pods.flatMap((thing) => podFaults(thing)),
    ...pods.flatMap((thing) => settingFaults(thing, of('ConfigMap'), settings)),
    ...proxyFaults(of('ConfigMap')),
    ...policyFaults(of('NetworkPolicy'), pods),
  ];
}

function deploymentFaults({ metadata: { name }, spec }: Manifest, budgets: Manifest[]): string[] {
  const labels = spec.template.metadata.labels;
  const role = roleOf(spec.template.spec);
  const [container] = spec.template.spec.containers;
  const budget = budgets.find(({ spec: { selector } }) => isSame(selector, spec.selector));
  const pause = container?.lifecycle?.preStop.sleep.seconds ?? 0;
  const grace = spec.template.spec.terminationGracePeriodSeconds ?? 0;
  return [
    ...(selects(spec.selector.matchLabels, labels) ? [] : [`${name}: its selector does not select its pods`]),
    ...((budget?.spec.minAvailable ?? spec.replicas) < spec.replicas
      ? []
      : [`${name}: no disruption budget`]),
    ...(pause === PAUSE[role] ? [] : [`${name}: ${pause} s before the signal`]),
    ...(grace >= pause + DRAIN_SECONDS ? [] : [`${name}: ${grace} s to drain`]),
    ...(container?.startupProbe?.httpGet?.path === '/healthz' ? [] : [`${name}: no startup probe`]),
    ...(container?.readinessProbe?.httpGet?.path === '/healthz' ? [] : [`${name}: no readiness probe`]),
    ...(container?.livenessProbe?.tcpSocket
      ? []
      : [`${name}: no liveness probe that holds without the database`]),
  ];
}

function podFaults({ metadata: { name }, spec }: Manifest): string[] {
  const pod = spec.template.spec;
  return [
    ...(pod.automountServiceAccountToken === false ? [] : [`${name}: has a token of the cluster`]),
    ...(holds(pod.securityContext, POD) ? [] : [`${name}: pods with rights`]),
    ...pod.containers.flatMap(({ image, securityContext, resources }) => [
      ...(/@sha256:[0-9a-f]{64}$/.test(image) ? [] : [`${name}: an image that can be moved`]),
      ...(holds(securityContext, CONTAINER) ? [] : [`${name}: containers with rights`]),
      ...(resources?.requests && resources.limits?.memory ? [] : [`${name}: no limit of memory`]),
    ]),
  ];
}

function settingFaults(
  { metadata: { name }, spec }: Manifest,
  maps: Manifest[],
  settings: readonly string[],
): string[] {
  return spec.template.spec.containers.flatMap(({ env = [], envFrom = [] }) => {
    const named = envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? []);
    const found = maps.filter(({ metadata }) => named.includes(metadata.name));
    const given = env.filter(({ valueFrom }) => valueFrom === undefined);
    const names = [...given.map((one) => one.name), ...found.flatMap(({ data }) => Object.keys(data ?? {}))];
    return [
      ...(found.length === named.length ? [] : [`${name}: a config map that is not there`]),
      ...(envFrom.some(({ secretRef }) => secretRef) ? [] : [`${name}: no secret`]),
      ...env
        .filter(
          ({ value, valueFrom }) => valueFrom && (value !== undefined || !('secretKeyRef' in valueFrom)),
        )
        .map((one) => `${name}: ${one.name} is not from a secret`),
      ...names.filter((one) => !settings.includes(one)).map((one) => `${name}: no setting is called ${one}`),
      ...names.filter((one) => /SECRET|DATABASE|SMTP/.test(one)).map((one) => `${name}: ${one} is a secret`),
    ];
  });
}

/** Other pods must not be in a network whose addresses are trusted. */
function proxyFaults(maps: Manifest[]): string[] {
  return maps.flatMap(({ data = {} }) =>
    (data.TRUST_PROXY ?? '')
      .split(',')
      .filter((cidr) => cidr !== '' && Number(cidr.split('/')[1]) < 24)
      .map((cidr) => `trusts ${cidr}`),
  );
}

function policyFaults(policies: Manifest[], pods: Manifest[]): string[] {
  const closed = policies.filter(
    ({ spec }) => spec.policyTypes?.length === 2 && spec.ingress === undefined && spec.egress === undefined,
  );
  const isClosed = ({ spec }: Manifest) =>
    closed.some(({ spec: { podSelector } }) =>
      selects(podSelector.matchLabels ?? {}, spec.template.metadata.labels),
    );
  const ingress = policies.flatMap(({ spec }) => spec.ingress ?? []);
  return [
    ...pods.filter((pod) => !isClosed(pod)).map(({ metadata }) => `${metadata.name}: open network`),
    ...ingress.flatMap(ingressFaults),
    ...policies.flatMap(({ spec }) => spec.egress ?? []).flatMap(egressFaults),
  ];
}

function ingressFaults({ from = [], ports = [] }: Rule): string[] {
  const isNamed = from.length > 0 && from.every(({ namespaceSelector }) => namespaceSelector);
  return isNamed && ports.length > 0 ? [] : ['everyone may call'];
}

function egressFaults({ to = [], ports = [] }: Rule): string[] {
  if (to.length === 0 || ports.length === 0) return ['pods may call everyone'];
  const wide = to.flatMap(({ ipBlock }) => (ipBlock && !/\/(32|128)$/.test(ipBlock.cidr) ? [ipBlock] : []));
  const other = ports.filter(({ port }) => port !== 443);
  return wide.flatMap(({ cidr, except = [] }) => [
    ...other.map(({ port }) => `${cidr} on port ${port}`),
    ...(cidr === '0.0.0.0/0' ? reachable(except).map((address) => `pods reach ${address}`) : []),
  ]);
}

function reachable(except: string[]): string[] {
  const closed = new BlockList();
  for (const network of except) closed.addSubnet(network.split('/')[0]!, Number(network.split('/')[1]));
  return PRIVATE.filter((address) => !closed.check(address));
}

export function roleOf({ containers }: Pod): string {
  return containers[0]?.env?.find(({ name }) => name === 'ROLE')?.value ?? '';
}

function selects(selector: Labels, labels: Labels): boolean {
  return Object.entries(selector).every(([name, value]) => labels[name] === value);
}

function holds(given: object | undefined, wanted: object): boolean {
  return isSame({ ...given, ...wanted }, given);
}

/** Without regard to the order of members. */
function isSame(left: unknown, right: unknown): boolean {
  return sorted(left) === sorted(right);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, member) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
