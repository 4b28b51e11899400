import { join } from 'node:path';
import { test } from 'vitest';
import { aReader, follow, textOf } from '../support/browser/reader.ts';
import { freePort } from '../support/network/free-port.ts';

/** docs/mcp.md done word by word, as readme.browser.test.ts does README.md: real processes, a real browser, a real MCP client. */
const [servicePort, metricsPort, serverPort, callbackPort] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
];
const reader = await aReader();

test('ten minutes: register, sign in, call a tool, step up, disconnect', async () => {
  await follow(reader, 'Ten minutes', textOf('docs/mcp.md'), {
    ports: { 3000: servicePort, 4300: serverPort, 4301: callbackPort },
    printed: {
      'E-mail address': /e-mail +(\S+)/,
      Password: /password +(\S+)/,
      RESOURCE_ID: /client_id\W+(res_\w+)/,
      RESOURCE_SECRET: /client_secret\W+(svc_sec_\w+)/,
      CLIENT_ID: /client_id\W+(app_\w+)/,
    },
    ready: (command) =>
      command === 'npm start' ? 'Stop it' : command.includes('npm start') ? 'The MCP server is at' : '',
    env: (command) => ({
      BASE_URL: `http://localhost:${servicePort}`,
      METRICS_PORT: String(metricsPort),
      DATA_DIR: reader.folder,
      ISSUER: `http://localhost:${servicePort}`,
      SERVER: `http://localhost:${serverPort}/mcp`,
      CALLBACK_PORT: String(callbackPort),
      TOKENS_FILE: join(reader.folder, 'notes-client.json'),
      ...(command.includes('start -w') && { PORT: String(serverPort) }),
    }),
  });
});
