import cluster from 'node:cluster';
import { generateKeyPairSync, randomBytes, randomInt, sign, verify } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { forkAll } from '../fork-all.ts';

const ROWS = 10_000;

/**
 * Bare handlers that do only what a scenario cannot do without: the floor that our figures are set against.
 * `PORT DATABASE_URL node lab/bench/floor/main.ts`; it prints one line once it listens.
 */
async function main(): Promise<void> {
  const pool = new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    max: Number(process.env.POOL ?? 10),
  });
  pool.on('error', (error) => console.error(error));
  if (cluster.isPrimary) {
    await fill(pool);
    if (forkAll()) return;
  }

  const server = Fastify({ logger: false });
  const header = encode({ alg: 'RS256', typ: 'at+jwt', kid: 'floor' });
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

  function signJwt(): Promise<string> {
    const iat = Math.floor(Date.now() / 1000);
    const jti = randomBytes(16).toString('base64url');
    const claims = { iss: 'https://floor.example', sub: 'somebody', aud: 'floor', iat, exp: iat + 900, jti };
    const signed = `${header}.${encode(claims)}`;
    return new Promise((resolve, reject) => {
      sign('sha256', Buffer.from(signed), privateKey, (error, signature) => {
        if (error) reject(error);
        else resolve(`${signed}.${signature.toString('base64url')}`);
      });
    });
  }

  server.get('/hello', () => ({ hello: 'world' }));
  server.get('/one-signature', async () => answer({ access_token: await signJwt() }));
  server.get('/update-and-two-signatures', async () => {
    await pool.query({
      name: 'rotate',
      text: 'UPDATE floor SET generation = generation + 1 WHERE id = $1 RETURNING generation',
      values: [randomInt(ROWS)],
    });
    const [access_token, id_token] = await Promise.all([signJwt(), signJwt()]);
    return answer({ access_token, id_token, refresh_token: randomBytes(32).toString('base64url') });
  });

  const token = (await signJwt()).split('.');
  const signed = Buffer.from(`${token[0]}.${token[1]}`);
  const signature = Buffer.from(token[2]!, 'base64url');
  server.get('/verify-and-select', async () => {
    const genuine = verify('sha256', signed, publicKey, signature);
    const { rows } = await pool.query({
      name: 'read',
      text: 'SELECT generation, note FROM floor WHERE id = $1',
      values: [randomInt(ROWS)],
    });
    return { active: genuine, ...rows[0] };
  });

  await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
  console.log('listening');
}

async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(`
    CREATE TABLE floor (id integer PRIMARY KEY, generation integer NOT NULL, note text NOT NULL)
      WITH (fillfactor = 70);
    INSERT INTO floor SELECT n, 0, repeat('x', 300) FROM generate_series(0, ${ROWS - 1}) AS n;
  `);
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function answer<T extends object>(tokens: T): T & { token_type: string; expires_in: number } {
  return { token_type: 'Bearer', expires_in: 900, ...tokens };
}

await main();
