import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import { sharedAccount } from '../platform/db/embedded/server-account.ts';
import { VERSION } from '../platform/version.ts';
import type { Demo } from './demo.ts';

/** Where examples/relying-party looks when ISSUER is not set. */
const RELYING_PARTY_ISSUER = 'http://localhost:3000';
const EXAMPLE = join(import.meta.dirname, '../../../examples/relying-party');

/** Says where to click, once everything listens. */
export function printBanner(config: Config, demo: Demo | null): void {
  const lines = config.role === 'worker' ? [] : addresses(config);
  lines.push(['Health', `http://${config.host}:${config.port}/healthz`]);
  if (config.metrics_port !== null) {
    lines.push(['Metrics', `http://${config.metrics_host}:${config.metrics_port}/metrics`]);
  }
  const width = Math.max(...lines.map(([label]) => label.length)) + 3;
  process.stdout.write(
    `\nCountersign ${VERSION} is running${config.production ? '' : ' for development'}.\n\n${lines
      .map(([label, address]) => `  ${label.padEnd(width)}${address}\n`)
      .join('')}\n${demo ? invitation(config, demo) : ''}${warnings(config)}  Stop it with Ctrl-C.\n\n`,
  );
}

/** For the first two minutes of a newcomer. */
function invitation({ base_url }: Config, { email, password, client_id }: Demo): string {
  const lines = [`Sign in at ${base_url}/login`, `  e-mail    ${email}`, `  password  ${password}`, ''];
  // An installed package has no examples.
  if (client_id !== null && existsSync(EXAMPLE)) {
    const settings = `${base_url === RELYING_PARTY_ISSUER ? '' : `ISSUER=${base_url} `}CLIENT_ID=${client_id}`;
    lines.push('Then try the demo application, in a second terminal:');
    lines.push(`  ${settings} npm start -w examples/relying-party`, 'and open http://localhost:4000', '');
  }
  return lines.map((line) => `${line && '  '}${line}\n`).join('');
}

function addresses(config: Config): [string, string][] {
  const lines: [string, string][] = [['Open', config.base_url]];
  if (!config.production) lines.push(['Mail', `${config.base_url}/dev/mail`]);
  lines.push(['API', `${config.base_url}/openapi.json`]);
  return lines;
}

function warnings(config: Config): string {
  const said = [];
  if (config.production && config.database_url === null) {
    said.push(
      'DATABASE_URL is not set: the embedded database under DATA_DIR is this machine alone. Back it up.',
    );
    const account = sharedAccount(join(config.data_dir, 'postgres/cluster'));
    if (account !== null)
      said.push(
        `The embedded database runs as ${account}, and every process of that user can read and change it. Make a user “countersign” for it (docs/embedded-database.md).`,
      );
  }
  if (config.rate_limits === 'observe')
    said.push('RATE_LIMITS=observe: request limits are counted but refuse nothing.');
  const { port } = new URL(config.base_url);
  if (!config.production && port !== '' && Number(port) !== config.port)
    said.push(`The service listens on port ${config.port}; every link names ${config.base_url} (BASE_URL).`);
  return said.map((line) => `  Warning: ${line}\n`).join('');
}
