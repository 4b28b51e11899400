import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { protectResource } from '@countersign/client';
import { requireToken, serveMetadata } from '@countersign/client/node';
import { quote } from './prices.ts';

const { ISSUER: issuer = 'http://localhost:3000', PORT = '4400' } = process.env;
const { RESOURCE_ID: client_id = '', RESOURCE_SECRET: client_secret = '' } = process.env;
/** Exactly as registered. */
const { RESOURCE = `http://localhost:${PORT}/api` } = process.env;

const resource = protectResource({
  issuer,
  resource: RESOURCE,
  resource_name: 'Example shop',
  authorization_details_types_supported: ['purchase'],
  dpop: 'required',
  // Purchases are for a single use, which the issuer counts.
  introspection: { client_id, client_secret },
  onUnavailable: console.error,
});
const isMetadata = serveMetadata(resource);
/** `acts`: the handler compares what it is about to do with what was approved. */
const authenticate = requireToken(resource, [], { acts: true });
let deliveries = 0;

createServer(async (request, response) => {
  if (isMetadata(request, response)) return;
  const { pathname, searchParams } = new URL(request.url ?? '', RESOURCE);
  if (`${request.method} ${pathname}` === 'GET /api/quotes') {
    const offer = quote(searchParams.get('item'), Number(searchParams.get('quantity')));
    return answer(response, offer ? 200 : 404, offer ?? { error: 'not_sold' });
  }
  if (`${request.method} ${pathname}` === 'POST /api/purchases') return await sell(request, response);
  answer(response, 404, { error: 'not_found' });
}).listen(Number(PORT), () => console.log(`The shop is at ${RESOURCE}`));

/** Sells exactly what a person approved: the price is that of the shop today, not one that the request or the token says. */
async function sell(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const access = await authenticate(request, response);
  if (!access) return;
  const { item, quantity } = ((await json(request).catch(() => null)) ?? {}) as Record<string, unknown>;
  const purchase = quote(item, quantity);
  if (!purchase) return answer(response, 422, { error: 'not_sold' });
  const act = await resource.redeemAct(access, purchase);
  if (!act.ok) {
    const { status, headers, body, error } = act.refusal;
    console.log(`Refused: ${error}`);
    return void response.writeHead(status, headers).end(body);
  }
  deliveries += 1;
  console.log(`Delivered ${quantity} × ${item} to ${access.sub}, bought by ${access.actors.join(' for ')}`);
  answer(response, 201, {
    delivery: deliveries,
    item,
    quantity,
    paid: purchase.total,
    approval: access.auth_req_id,
  });
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
