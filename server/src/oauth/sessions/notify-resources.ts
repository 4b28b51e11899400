import { after, SECOND } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/stores.ts';
import { canonicalIdentifier, identifiersIn, resourcesToNotify } from '../../resources/index.ts';
import { enqueueEvents } from '../../webhooks/index.ts';

/** A grant that has ended, or lost these scopes. `jti`: of a token without a grant, whose audience is in `scopes`. */
export type EndedGrant = {
  grant_id: string | null;
  jti?: string;
  user_id: number;
  sub: string;
  client_id: string;
  scopes: readonly string[];
};

/**
 * Notifies the resources for which a grant had scopes, in the transaction that ends it, so that one that verifies JWTs offline can
 * drop its tokens: those of the grant that were issued before `revoked_at`. Ordinary grants cost nothing here.
 */
export async function notifyResources(
  db: Db,
  now: Date,
  ended: readonly EndedGrant[],
  reason: string,
): Promise<void> {
  const pairs = ended.flatMap((grant) =>
    identifiersIn(grant.scopes).map((identifier) => ({ grant, identifier })),
  );
  if (pairs.length === 0) return;
  const userIds = pairs.map(({ grant }) => grant.user_id);
  const canonicals = pairs.map(({ identifier }) => canonicalIdentifier(identifier) ?? identifier);
  const found = await resourcesToNotify(db, userIds, canonicals, now);
  const events = found.flatMap(({ n, application_id, identifier, access_token_seconds }) => {
    const { grant, identifier: granted } = pairs[n - 1]!;
    // Another spelling is another registration, which accepts none of these tokens.
    if (identifier !== granted) return [];
    const { grant_id, jti = null, sub, client_id } = grant;
    const expires_at = after(now, access_token_seconds * SECOND);
    const payload = {
      resource: identifier,
      grant_id,
      jti,
      sub,
      client_id,
      reason,
      revoked_at: now,
      expires_at,
    };
    return [{ event_type: 'resource.grant_revoked', application_id, payload } as const];
  });
  await enqueueEvents(db, now, events);
}
