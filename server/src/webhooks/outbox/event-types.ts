/** Every event and its path; docs/webhooks.md says when each is sent. */
export const EVENT_PATHS = {
  'user.deleted': 'legacy',
  'user.unlinked': 'legacy',
  'consent.revoked': 'legacy',
  'token.revoked': 'legacy',
  'scope.drift_detected': 'legacy',
  'scope.drift_unresolved': 'legacy',
  'user.merged': 'outbox',
  'user.grants_revoked': 'outbox',
  'webhook_key.compromised': 'outbox',
  'webhook.ping': 'outbox',
} as const;

export type EventType = keyof typeof EVENT_PATHS;

type Revoked = { user_id: number; sub: string; client_id: string; revoked_at: Date };

/** The content of each event: `payload` on the legacy path, `data` on the outbox path. */
export type EventPayloads = {
  'user.deleted': { user_id: number; sub: string };
  'user.unlinked': { user_id: number; sub: string; client_id: string; unlinked_at: Date };
  'consent.revoked': Revoked & { scopes: string[] };
  'token.revoked': Revoked & { token_type: 'access_token' | 'refresh_token'; reason: string };
  'scope.drift_detected': DriftPayload;
  'scope.drift_unresolved': DriftPayload & { last_seen_at: Date };
  'user.merged': {
    source_sub: string;
    target_sub: string;
    source_user_id: number;
    target_user_id: number;
    merged_at: Date;
  };
  'user.grants_revoked': Revoked & { scopes: string[] };
  'webhook_key.compromised': {
    revoked_kid: string;
    revoked_at: Date;
    reason: 'compromise';
    active_kids: string[];
  };
  'webhook.ping': Record<string, never>;
};

type DriftPayload = { scope_name: string; client_id: string; first_seen_at: Date; allowed_scopes: string[] };

/** These two contain their application beside the payload (specification "Payload of scope.drift_detected"). */
export function carriesApplication(type: EventType): boolean {
  return type === 'scope.drift_detected' || type === 'scope.drift_unresolved';
}
