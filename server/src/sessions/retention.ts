import { DAY } from '../platform/clock.ts';
import type { RetentionRule } from '../platform/duties/retention.ts';
import { BROWSER_RETENTION } from './browsers/known-browsers.ts';

export const retention: RetentionRule[] = [
  {
    // Ended sessions answer "was that me?" for a while; grants keep their own copy of what they need.
    table: 'sessions',
    key: ['session_id'],
    endings: [{ at: 'expires_at', days: 90 }],
    order: { by: 'expires_at' },
  },
  {
    table: 'admin_tokens',
    key: ['token_hash'],
    endings: [{ at: 'expires_at', days: 0 }],
    order: { by: 'expires_at' },
  },
  {
    // A token that ended still has a name for those who read the audit log. No index: operators make them by hand.
    table: 'automation_tokens',
    key: ['token_id'],
    endings: [
      { after: 'revoked_at', days: 90 },
      { after: 'expires_at', days: 90 },
    ],
    order: 'walk',
  },
  {
    table: 'known_browsers',
    key: ['user_id', 'browser_hash'],
    endings: [{ after: 'last_seen_at', days: BROWSER_RETENTION / DAY }],
    order: { by: 'last_seen_at' },
  },
];
