export const BULK_ACTIONS = [
  'suspend',
  'unsuspend',
  'delete',
  'invite',
  'verify_email',
  'end_sessions',
  'reset_totp',
  'add_to_group',
  'remove_from_group',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** What some actions need: a group (grp_id), or the reason for the audit log. */
export type BulkSettings = { group_id?: string | undefined; reason?: string | undefined };

export const needsGroup = (action: BulkAction) => action === 'add_to_group' || action === 'remove_from_group';
export const needsReason = (action: BulkAction) => action === 'reset_totp';
