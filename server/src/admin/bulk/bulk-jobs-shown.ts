import { claimName, groupById } from '../../access/index.ts';
import type { Context } from '../../platform/context.ts';
import { userById } from '../../users/index.ts';
import type { ShownJob } from './bulk-jobs.ts';

/** The addresses of the administrators who started and stopped these jobs, by id; without those whose account is closed. */
export async function namesOf(
  { stores }: Pick<Context, 'stores'>,
  jobs: Pick<ShownJob, 'admin_id' | 'stopped_by'>[],
): Promise<Map<number, string>> {
  const ids = new Set(jobs.flatMap(({ admin_id, stopped_by }) => [admin_id, stopped_by ?? admin_id]));
  const found = await Promise.all([...ids].map(async (id) => await userById(stores.db, id)));
  return new Map(found.flatMap((user) => (user === null ? [] : [[user.user_id, user.email]])));
}

/** The group that a job is about: its name, or its id once it is deleted. Null without one. */
export async function groupOfJob(
  { stores }: Pick<Context, 'stores'>,
  { settings }: Pick<ShownJob, 'settings'>,
): Promise<{ grp_id: string; name: string | null } | null> {
  const { group_id: grp_id } = settings;
  if (grp_id === undefined) return null;
  const group = await groupById(stores.db, grp_id);
  return { grp_id, name: group && claimName(group) };
}
