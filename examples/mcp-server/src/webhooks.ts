import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ClientError, type ProtectedResource, verifyWebhook, webhookKeys } from '@countersign/client';

/**
 * Receives revocations, so that a disconnected client is refused within seconds. Without it, its token works until it expires.
 * The receiver answers the HTTP status to send.
 */
export function webhookReceiver(
  resource: ProtectedResource,
  issuer: string,
  client_id?: string,
  client_secret?: string,
) {
  if (!client_id || !client_secret) return async () => 404;
  const keys = webhookKeys({ issuer, client_id, client_secret });
  return async (request: IncomingMessage): Promise<number> => {
    try {
      const event = await verifyWebhook({ body: await buffer(request), headers: request.headers, keys });
      if (await resource.handleRevocation(event)) console.log(`Revoked: ${event.data.reason}`);
      return 204;
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      // 503 is sent again; a webhook that is not genuine need not be.
      return ['request_failed', 'too_many_revocations'].includes(error.code) ? 503 : 400;
    }
  };
}
