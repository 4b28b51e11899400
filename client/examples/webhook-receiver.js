import { createServer } from 'node:http';
import { ClientError, verifyStandardWebhook, verifyWebhook, webhookKeys } from '@countersign/client';

// ISSUER=… CLIENT_ID=… CLIENT_SECRET=… [WEBHOOK_SECRET=…] node webhook-receiver.js; webhook_url is http://localhost:4100/
// Or with the secrets of Standard Webhooks: STANDARD_SECRETS="whsec_… whsec_…" node webhook-receiver.js
const {
  ISSUER: issuer = 'http://localhost:3000',
  CLIENT_ID: client_id,
  CLIENT_SECRET,
  WEBHOOK_SECRET,
  STANDARD_SECRETS,
} = process.env;
const { PORT = '4100' } = process.env;

const keys = webhookKeys({ issuer, client_id, client_secret: CLIENT_SECRET });
const secrets = STANDARD_SECRETS?.split(' ');
/** In a database, with a unique constraint, when there is more than one process. */
const seen = new Set();

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const body = Buffer.concat(chunks);
    const { headers } = request;
    const event = secrets
      ? await verifyStandardWebhook({ body, headers, secrets })
      : await verifyWebhook({ body, headers, keys, webhook_secret: WEBHOOK_SECRET });
    // Delivery is at least once.
    if (!seen.has(event.event_id)) {
      seen.add(event.event_id);
      console.log(event.event_type, JSON.stringify(event.data));
    }
    response.writeHead(204).end();
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    console.error(error.code);
    // 503 comes again; a webhook that is not genuine need not.
    response.writeHead(error.code === 'request_failed' ? 503 : 400).end();
  }
}).listen(Number(PORT), () => console.log('Listening'));
