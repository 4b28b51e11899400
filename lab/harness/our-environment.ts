import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** As an operator starts it, with the options that the launcher gives to Node. */
export const LAUNCHER = 'server/bin/countersign';
export const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
/** Our service answers as this one, whatever port it has. */
export const OUR_HOST = 'sso.bench.example';

/** Settings of a service in production that sends no mail; with a key of its own. */
export function ourEnvironment(of: { databaseUrl: string; dataDir: string }) {
  return {
    NODE_ENV: 'production',
    BASE_URL: `https://${OUR_HOST}`,
    OPEN_URL: `https://open.${OUR_HOST}`,
    HOST: '127.0.0.1',
    DATABASE_URL: of.databaseUrl,
    DATA_DIR: of.dataDir,
    SECRET_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
}
