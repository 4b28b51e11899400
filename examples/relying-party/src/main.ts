import { createServer } from 'node:http';
import { relyingParty } from './app.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const server = createServer(relyingParty(settings));
server.listen(settings.port, 'localhost', () => {
  console.log(`The relying party is at ${settings.app_url} and signs people in with ${settings.issuer}`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}
