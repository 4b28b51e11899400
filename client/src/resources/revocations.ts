import { ClientError } from '../errors.ts';
import type { WebhookEvent } from '../webhooks/event.ts';
import type { Access } from './access.ts';

const GRANT_REVOKED = 'resource.grant_revoked';
const MAX_KEPT = 100_000;
/** A token is accepted for the leeway after its exp, so a revocation must last longer than expires_at. */
const MARGIN = 60_000;

/** Ends one token, or those of a grant that were issued until then, before they expire. One of grant_id and jti may be null. */
export type Revocation = {
  grant_id: string | null;
  jti: string | null;
  sub: string | null;
  client_id: string | null;
  reason: string | null;
  /** Tokens of the grant that were issued later are valid: it may go on with fewer scopes. Null: there are none. */
  revoked_at: Date | null;
  /** When all tokens that this is about have expired. */
  expires_at: Date;
};

/** Remembers revocations until they expire. If it throws, the request is answered 503, or the event must arrive again. */
export type RevocationStore = {
  add(revocation: Revocation): Promise<unknown> | unknown;
  /** Whether the token's grant_id or jti was revoked, at or after its iat. */
  has(access: Access): Promise<boolean> | boolean;
};

/** Null for an event of another type; `malformed_webhook` for one that does not say what is revoked. */
export function revocationOf({
  event_type,
  data,
}: Pick<WebhookEvent, 'event_type' | 'data'>): Revocation | null {
  if (event_type !== GRANT_REVOKED) return null;
  const {
    grant_id = null,
    jti = null,
    sub = null,
    client_id = null,
    reason = null,
    revoked_at = null,
    expires_at,
  } = data;
  const texts = [grant_id, jti, sub, client_id, reason];
  const until = timeOf(expires_at);
  const at = timeOf(revoked_at);
  const isComplete = (grant_id || jti) && until && (at || revoked_at === null);
  if (!isComplete || !texts.every((text) => text === null || typeof text === 'string')) {
    throw new ClientError('malformed_webhook', `The data of ${GRANT_REVOKED} are incomplete.`);
  }
  // The texts were checked together, which the compiler does not follow.
  return { grant_id, jti, sub, client_id, reason, revoked_at: at, expires_at: until } as Revocation;
}

/** RFC 3339: Date alone accepts much more. */
function timeOf(text: unknown): Date | null {
  const isTime =
    typeof text === 'string' && /^\d{4}(-\d\d){2}T\d\d(:\d\d){2}(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const time = new Date(isTime ? text : Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** In this process, lost at a restart. When it is full, new ones are refused and no earlier one is forgotten. */
export function memoryRevocations(now: () => number): RevocationStore {
  const kept = new Map<string, { at: number; until: number }>();
  let cleanedAt = now();

  function forgetExpired(): void {
    cleanedAt = now();
    for (const [id, { until }] of kept) if (until < cleanedAt) kept.delete(id);
  }

  return {
    add(revocation) {
      if (kept.size >= MAX_KEPT || now() - cleanedAt >= MARGIN) forgetExpired();
      const at = revocation.revoked_at?.getTime() ?? Number.POSITIVE_INFINITY;
      const until = revocation.expires_at.getTime() + MARGIN;
      for (const id of idsOf(revocation)) {
        const known = kept.get(id);
        if (!known && kept.size >= MAX_KEPT) {
          throw new ClientError('too_many_revocations', `${MAX_KEPT} revocations are kept in memory.`);
        }
        // Events may arrive in another order than they happened.
        const latest = { at: Math.max(at, known?.at ?? 0), until: Math.max(until, known?.until ?? 0) };
        kept.set(id, latest);
      }
    },
    has(access) {
      const issuedAt = 1000 * (access.iat ?? 0);
      return idsOf(access).some((id) => issuedAt <= (kept.get(id)?.at ?? -1));
    },
  };
}

/** Grants and tokens take their ids from different spaces. */
function idsOf({ grant_id, jti }: Pick<Revocation, 'grant_id' | 'jti'>): string[] {
  return [grant_id ? [`grant ${grant_id}`] : [], jti ? [`token ${jti}`] : []].flat();
}
