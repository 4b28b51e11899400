import { join } from 'node:path';
import { test } from 'vitest';
import { aReader, follow, textOf } from '../support/browser/reader.ts';
import { virtualAuthenticator } from '../support/browser/virtual-authenticator.ts';
import { freePort } from '../support/network/free-port.ts';

/**
 * README.md done word by word, from `npm start` on, in a real browser. Only the ports and the folders differ, so that the walk
 * does not meet another test's service.
 */
const README = textOf('README.md');
const [servicePort, applicationPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
const reader = await aReader();
await virtualAuthenticator(reader.page);

const SETTINGS = {
  ports: { 3000: servicePort, 4000: applicationPort },
  printed: {
    CLIENT_ID: /CLIENT_ID=(app_\w+) npm start -w examples\/relying-party/,
    'E-mail address': /e-mail +(\S+)/,
    Password: /password +(\S+)/,
    'Current password': /password +(\S+)/,
    'Public key': /^([\w+/]{43}=)$/m,
    Number: /^Number: (\d\d)$/m,
  },
  shown: { AGENT_TOKEN: 'Agent token', AGENT_ID: 'Agent ID' },
  ready: (command: string) => (command.includes('relying-party') ? 'The relying party is at' : ''),
  env: (command: string): Record<string, string> => ({
    BASE_URL: `http://localhost:${servicePort}`,
    METRICS_PORT: String(metricsPort),
    DATA_DIR: reader.folder,
    ISSUER: `http://localhost:${servicePort}`,
    AGENT_KEY_FILE: join(reader.folder, 'agent-key.pem'),
    ...(command.includes('relying-party') && { PORT: String(applicationPort) }),
  }),
};

test.each(['Five minutes: the first sign-in', 'Ten minutes: the first approval'])('%s', async (heading) => {
  await follow(reader, heading, README, SETTINGS);
});
