import { VERSION } from '../health/version.ts';
import type { Config } from '../platform/config.ts';

/** Says where to click. Programs find the same on the log's `listening` line. */
export function printBanner(config: Config): void {
  const lines: [string, string][] = [['Open', config.base_url]];
  if (!config.production) lines.push(['Mail', `${config.base_url}/dev/mail`]);
  lines.push(['API', `${config.base_url}/openapi.json`]);
  if (config.metrics_port !== null)
    lines.push(['Metrics', `http://${config.host}:${config.metrics_port}/metrics`]);
  const width = Math.max(...lines.map(([label]) => label.length)) + 3;
  process.stdout.write(
    `\nCountersign ${VERSION} is running${config.production ? '' : ' for development'}.\n\n${lines
      .map(([label, address]) => `  ${label.padEnd(width)}${address}\n`)
      .join('')}\n${warnings(config)}  Stop it with Ctrl-C.\n\n`,
  );
}

function warnings(config: Config): string {
  const said = [];
  if (config.production && config.database_url === null) {
    said.push(
      'DATABASE_URL is not set: the embedded database under DATA_DIR is this machine alone. Back it up.',
    );
  }
  if (config.rate_limits === 'observe')
    said.push('RATE_LIMITS=observe: request limits are counted but refuse nothing.');
  return said.map((line) => `  Warning: ${line}\n`).join('');
}
