import { after, SECOND } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/stores.ts';
import { notifiedResources, subjectAt } from '../../resources/index.ts';
import { resourceIdsIn } from '../../scopes/index.ts';
import { enqueueEvents } from '../../webhooks/index.ts';

/** A grant that tokens were issued for, and the scopes that it had or lost; or a token without a grant, with its `jti` and `exp`. */
export type EndedGrant = {
  grant_id: string | null;
  jti?: string;
  exp?: Date;
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
  const ids = new Set(ended.flatMap(({ scopes }) => resourceIdsIn(scopes)));
  if (ids.size === 0) return;
  const resources = await notifiedResources(db, [...ids]);
  const events = ended.flatMap(({ grant_id, jti = null, exp, sub, client_id, scopes }) =>
    resources
      .filter(({ resource_id }) => resourceIdsIn(scopes).includes(resource_id))
      .map(({ application_id, identifier: resource, longest_token_seconds, subject_salt }) => {
        const expires_at = exp ?? after(now, longest_token_seconds * SECOND);
        const payload = {
          resource,
          grant_id,
          jti,
          sub: grant_id === null ? sub : subjectAt(subject_salt, sub),
          client_id,
          reason,
          revoked_at: now,
          expires_at,
        };
        return { event_type: 'resource.grant_revoked', application_id, payload } as const;
      }),
  );
  await enqueueEvents(db, now, events);
}
