import type { Reply } from '../../platform/http/server.ts';
import type { Application } from '../registry/applications.queries.ts';

/** When signing with the hash of the first webhook secret became deprecated (specification, Versioning: 2026-04-27). */
const DEPRECATED_AT = new Date('2026-04-27T00:00:00Z');

/** Headers that announce it, on responses and legacy deliveries (RFC 9745; contract section 8). */
export const DEPRECATED_SECRET_HEADERS = {
  'x-svc-secret-deprecated': 'true',
  deprecation: `@${DEPRECATED_AT.getTime() / 1000}`,
} as const;

/** Marks a response about applications if one of them still signs with the hash of its first webhook secret. */
export function markDeprecatedSecret(
  reply: Reply,
  applications: readonly Pick<Application, 'has_legacy_webhook_secret'>[],
): void {
  if (applications.some((application) => application.has_legacy_webhook_secret))
    reply.headers(DEPRECATED_SECRET_HEADERS);
}

/** For the response to the rotation that ends it. */
export function unmarkDeprecatedSecret(reply: Reply): void {
  for (const name of Object.keys(DEPRECATED_SECRET_HEADERS)) reply.removeHeader(name);
}
