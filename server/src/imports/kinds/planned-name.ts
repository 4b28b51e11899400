import type { Plan } from '../runs/import-state.ts';

/** Takes a name that is unique below `key`, in any case, and counts it. False: an earlier row of the dry run has it. */
export function takePlannedName(plan: Plan, key: string, name: string): boolean {
  const taken = `${key} ${name.toLowerCase()}`;
  if (plan.names.has(taken)) return false;
  plan.names.add(taken);
  plan.counts.set(key, (plan.counts.get(key) ?? 0) + 1);
  return true;
}
