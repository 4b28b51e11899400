import { generateKeyPairSync, sign } from 'node:crypto';
import { parseArgs } from 'node:util';
import { dpopProof, generateDpopKey, protectResource } from '@countersign/client';
import { commandLine, describeRun, markdownTable, writeSection } from '../harness/docs.ts';
import { runProgram } from '../harness/program.ts';
import { median } from '../harness/statistics.ts';

const USAGE = `npm run bench:proofs -- [--rounds 9] [--requests 2000] [--write-docs]

What protectResource takes for one request: with a Bearer token, and with DPoP and a proof (RFC 9449). One process, one request after
another, JWTs signed with ES256, keys already fetched. The kinds take turns in each round; figures are those of the median round and of the fastest.`;

const ISSUER = 'https://id.example';
const RESOURCE = 'https://api.example/mcp';
const SCOPES = ['files:read'];

type Kind = {
  name: string;
  /** Headers for so many requests, each with a proof of its own. */
  prepare(count: number): Promise<Record<string, string>[]>;
  resource: ReturnType<typeof protectResource>;
};

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    requests: { type: 'string', default: '2000' },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  const [rounds, requests] = [Number(options.rounds), Number(options.requests)];
  const kinds = await kindsOf();
  const samples = new Map(kinds.map(({ name }) => [name, { wall: [] as number[], cpu: [] as number[] }]));
  // The first round compiles the code and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const kind of kinds) {
      const { wall, cpu } = await measure(kind, requests);
      if (round === 0) continue;
      samples.get(kind.name)!.wall.push(wall);
      samples.get(kind.name)!.cpu.push(cpu);
    }
  }
  const figure = (values: number[]) => `${median(values).toFixed(0)} / ${Math.min(...values).toFixed(0)}`;
  const rows = [...samples].map(([name, { wall, cpu }]) => [name, figure(wall), figure(cpu)]);
  const table = markdownTable(
    ['request', 'µs, median / least', 'CPU µs of all threads, median / least'],
    rows,
  );
  const text = `${describeRun(`${rounds} rounds of ${requests} requests`)}\n\n${table}`;
  console.log(text);
  if (options['write-docs'])
    writeSection('performance', 'proofs', `${commandLine('bench:proofs')}\n\n${text}`);
  return true;
}

async function measure(
  { prepare, resource }: Kind,
  requests: number,
): Promise<{ wall: number; cpu: number }> {
  const prepared = await prepare(requests);
  const started = { cpu: process.cpuUsage(), at: performance.now() };
  for (const headers of prepared) {
    const decision = await resource.authenticate(headers, SCOPES, { method: 'GET', url: '/mcp' });
    if (!decision.ok) throw new Error(decision.refusal.body);
  }
  const { user, system } = process.cpuUsage(started.cpu);
  return { wall: (1000 * (performance.now() - started.at)) / requests, cpu: (user + system) / requests };
}

async function kindsOf(): Promise<Kind[]> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'ES256' }];
  const answer = (url: string) =>
    url.endsWith('/jwks') ? { keys } : { issuer: ISSUER, jwks_uri: `${ISSUER}/jwks` };
  const settings = {
    issuer: ISSUER,
    resource: RESOURCE,
    fetch: async (url: string | URL | Request) => Response.json(answer(String(url))),
  };

  function tokenFor(cnf?: object): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: ISSUER, aud: RESOURCE, sub: 'usr_1', client_id: 'app_1', scope: SCOPES.join(' ') };
    const parts = [
      { typ: 'at+jwt', alg: 'ES256', kid: 'k' },
      { ...claims, iat: now, exp: now + 3600, jti: 'jti_1', ...(cnf && { cnf }) },
    ];
    const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${signed}.${signature.toString('base64url')}`;
  }

  const bearer = { authorization: `Bearer ${tokenFor()}` };
  const kinds: Kind[] = [
    {
      name: 'Bearer',
      prepare: async (count) => Array.from({ length: count }, () => bearer),
      resource: protectResource(settings),
    },
  ];
  for (const { alg, nonces } of [
    { alg: 'ES256', nonces: false },
    { alg: 'EdDSA', nonces: false },
    { alg: 'ES256', nonces: true },
  ] as const) {
    const key = await generateDpopKey({ alg });
    const token = tokenFor({ jkt: key.jkt });
    const proofs = nonces ? { nonce_secret: 'n'.repeat(32) } : {};
    const resource = protectResource({ ...settings, dpop: 'accepted', proofs });
    const headersOf = async () => ({
      authorization: `DPoP ${token}`,
      dpop: await dpopProof(key, { method: 'GET', url: RESOURCE, access_token: token }),
    });
    kinds.push({
      name: `DPoP, proof with ${alg}${nonces ? ' and a nonce' : ''}`,
      resource,
      async prepare(count) {
        if (nonces) key.nonces.set(new URL(RESOURCE).origin, await nonceOf(resource, await headersOf()));
        return await Promise.all(Array.from({ length: count }, headersOf));
      },
    });
  }
  return kinds;
}

/** What the resource asks for, or the one that the headers already have. */
async function nonceOf(resource: Kind['resource'], headers: { dpop: string }): Promise<string> {
  const decision = await resource.authenticate(headers, SCOPES, { method: 'GET', url: '/mcp' });
  const { headers: said } = decision.ok ? decision : decision.refusal;
  const { nonce } = JSON.parse(Buffer.from(headers.dpop.split('.')[1]!, 'base64url').toString());
  return said['DPoP-Nonce'] ?? nonce;
}
