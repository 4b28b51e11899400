// What the cryptographic operations of server/src/platform/crypto cost here: node bench/crypto.ts
import { sign } from 'node:crypto';
import { promisify } from 'node:util';
import { canonicalJson } from '../server/src/platform/crypto/jcs.ts';
import { generateSigningKey, type SigningAlg } from '../server/src/platform/crypto/jose/jwk.ts';
import { signJwt, verifyJwt } from '../server/src/platform/crypto/jose/jwt.ts';
import { readPublicJwk } from '../server/src/platform/crypto/jose/verification-key.ts';
import { openKeyring } from '../server/src/platform/crypto/keyring.ts';
import { mintToken, readToken } from '../server/src/platform/crypto/opaque-token.ts';
import { hashPassword, verifyPassword } from '../server/src/platform/crypto/passwords/password.ts';
import { uuidv7 } from '../server/src/platform/crypto/public-id.ts';
import { newAccessKey, newSecret, parseAccessKey } from '../server/src/platform/crypto/random-secret.ts';
import { quantileOf } from './harness/statistics.ts';

const CALLERS = 32;
const NOW = Math.floor(Date.now() / 1000);
const CLAIMS = {
  iss: 'http://localhost:3000',
  sub: 'x'.repeat(22),
  aud: 'http://localhost:3000',
  client_id: 'x'.repeat(26),
  scope: 'openid profile:basic email',
  iat: NOW,
  exp: NOW + 900,
  jti: uuidv7(new Date()),
  auth_time: NOW,
};
const signInPool = promisify(sign);

await signing('RS256', 4000);
await signing('ES256', 16_000);
await smallOperations();
await passwords();

/** The same signature on the calling thread and on libuv's, for 32 callers who each wait for theirs. */
async function signing(alg: SigningAlg, count: number): Promise<void> {
  const { kid, privateKey: key, publicJwk } = await generateSigningKey(alg);
  const data = Buffer.from((await signJwt({ alg, kid, key, claims: CLAIMS })).split('.', 2).join('.'));
  for (let round = 1; round <= 3; round += 1) {
    await concurrently(`${alg} on the calling thread, round ${round}`, count, async () =>
      sign('sha256', data, key),
    );
    await concurrently(`${alg} on the pool, round ${round}`, count, () => signInPool('sha256', data, key));
  }
  await concurrently(`${alg} signJwt`, count, () => signJwt({ alg, kid, key, claims: CLAIMS }));
  const token = await signJwt({ alg, kid, key, claims: CLAIMS });
  const keys = [readPublicJwk(publicJwk)!];
  repeat(`${alg} verifyJwt`, 20_000, () => verifyJwt(token, keys, {}));
}

async function smallOperations(): Promise<void> {
  const ring = openKeyring(newSecret('svc_sec_'));
  const key = ring.macKeys('refresh')[0]!;
  const id = uuidv7(new Date());
  const token = mintToken(key, id, 7);
  const accessKey = newAccessKey();
  const sealed = ring.seal('totp', 'x'.repeat(20));
  let label = 0;
  repeat('mintToken', 100_000, () => mintToken(key, id, 7));
  repeat('readToken', 100_000, () => readToken(key, token));
  repeat('newSecret', 100_000, () => newSecret('svc_agt_'));
  repeat('parseAccessKey', 100_000, () => parseAccessKey(accessKey));
  repeat('seal 20 bytes', 50_000, () => ring.seal('totp', 'x'.repeat(20)));
  repeat('open 20 bytes', 50_000, () => ring.open('totp', sealed));
  repeat('derive, known label', 100_000, () => ring.derive('refresh'));
  repeat('derive, new label', 20_000, () => ring.derive(`label ${label++}`));
  repeat('canonicalJson of 8 members', 50_000, () => canonicalJson(CLAIMS));
}

async function passwords(): Promise<void> {
  const hash = await hashPassword('a quiet blue teapot');
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 100; round += 1) {
    known.push(await time(() => verifyPassword(hash, 'another teapot')));
    unknown.push(await time(() => verifyPassword(null, 'another teapot')));
  }
  console.log(`verifyPassword, known account: ${percentiles(known)}`);
  console.log(`verifyPassword, unknown account: ${percentiles(unknown)}`);
  const { kid, privateKey } = await generateSigningKey('RS256');
  const signature = () => signJwt({ alg: 'RS256', kid, key: privateKey, claims: CLAIMS });
  const alone = await series(200, signature);
  const logins = Array.from({ length: 60 }, () => verifyPassword(hash, 'another teapot'));
  const beside = await series(200, signature);
  const start = performance.now();
  await Promise.all(logins);
  console.log(`signJwt RS256, idle: ${percentiles(alone)}`);
  console.log(`signJwt RS256 beside 60 waiting sign-ins: ${percentiles(beside)}`);
  console.log(`(the last sign-ins took ${(performance.now() - start).toFixed(0)} ms more)`);
}

async function series(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) times.push(await time(work));
  return times;
}

async function concurrently(name: string, count: number, work: () => Promise<unknown>): Promise<void> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const times: number[] = [];
  let next = 0;
  async function caller(): Promise<void> {
    for (; next < count; next += 1) times.push(await time(work));
  }
  await Promise.all(Array.from({ length: CALLERS }, caller));
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const each = ((user + system) / count).toFixed(0);
  console.log(`${name}: ${(count / seconds).toFixed(0)}/s, CPU ${each} µs, ${percentiles(times)}`);
}

function repeat(name: string, count: number, work: () => unknown): void {
  for (let round = 0; round < count / 10; round += 1) work();
  // CPU time: a busy machine stretches the clock's.
  const before = process.cpuUsage();
  for (let round = 0; round < count; round += 1) work();
  const { user, system } = process.cpuUsage(before);
  console.log(`${name}: CPU ${((user + system) / count).toFixed(2)} µs`);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function percentiles(times: number[]): string {
  const at = (share: number) => quantileOf(times, share).toFixed(2);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
