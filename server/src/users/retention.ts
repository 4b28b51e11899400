import { DAY } from '../platform/clock.ts';
import type { RetentionRule } from '../platform/duties/retention.ts';
import { DEVICE_UNUSED } from './access-keys/access-keys.ts';
import { freeUnusedDevices } from './access-keys/device-keys.queries.ts';
import { BROWSER_RETENTION } from './sessions/known-browsers.ts';

export const retention: RetentionRule[] = [
  {
    // Ended sessions answer "was that me?" for a while; grants keep their own copy of what they need.
    table: 'sessions',
    key: ['session_id'],
    endings: [{ at: 'expires_at', days: 90 }],
    order: { by: 'expires_at' },
  },
  {
    // A link that no longer works is still told apart from a forged one when somebody asks for help.
    table: 'user_tokens',
    key: ['token_hash'],
    endings: [{ at: 'expires_at', days: 7 }],
    order: { by: 'expires_at' },
  },
  {
    table: 'admin_tokens',
    key: ['token_hash'],
    endings: [{ at: 'expires_at', days: 0 }],
    order: { by: 'expires_at' },
  },
  {
    // A key that ended still has a name when somebody asks what it was. No index: the walk is once an hour.
    table: 'personal_access_keys',
    key: ['id'],
    endings: [
      { after: 'revoked_at', days: 90 },
      { after: 'expires_at', days: 90 },
    ],
    order: 'walk',
    along: ['device_key_grants'],
  },
  {
    table: 'device_keys',
    endings: [{ at: 'exchanged_at', days: DEVICE_UNUSED / DAY }],
    remove: ({ stores, clock }, [unusedSince], batch) =>
      freeUnusedDevices(stores.db, clock.now(), unusedSince!, batch),
  },
  {
    table: 'known_browsers',
    key: ['user_id', 'browser_hash'],
    endings: [{ after: 'last_seen_at', days: BROWSER_RETENTION / DAY }],
    order: { by: 'last_seen_at' },
  },
];
