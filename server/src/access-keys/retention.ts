import { DAY } from '../platform/clock.ts';
import type { RetentionRule } from '../platform/duties/retention.ts';
import { DEVICE_UNUSED } from './access-keys.ts';
import { freeUnusedDevices } from './device-keys.queries.ts';

export const retention: RetentionRule[] = [
  {
    // A key that ended still has a name for those who ask what it was. No index: the walk is once an hour.
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
];
