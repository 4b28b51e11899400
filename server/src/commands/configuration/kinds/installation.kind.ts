import { dormancyRule, setDormancyRule } from '../../../account/index.ts';
import { changeInstallationPolicy, installationPolicyRow, policyOf } from '../../../policies/index.ts';
import type { Item } from '../files/shapes.ts';
import { below, kind, type Run } from './kind.ts';
import { belowPolicy, desiredPolicy, orderedPolicy } from './policy-field.ts';

type Installation = Item<'installation'>;

/** There is one, and it is always there. */
export const installationKind = kind<Installation, null>({
  name: 'installation',
  section: 'installation',
  keyOf: () => '',
  desired: ({ policy, dormancy }) => ({
    ...(policy && { policy: desiredPolicy('installation', policy) }),
    ...(dormancy && { dormancy }),
  }),
  load: async ({ context }) => {
    const { db } = context.stores;
    const { warn_days, suspend_days, remove_days } = await dormancyRule(db);
    const policy = orderedPolicy(policyOf((await installationPolicyRow(db)).policy));
    return [{ key: '', fields: { policy, dormancy: { warn_days, suspend_days, remove_days } }, row: null }];
  },
  create: async () => [],
  change: async ({ context, by }: Run, { item }, _present, changed) => {
    if (item.policy && changed.has('policy'))
      await below(changeInstallationPolicy(context, by, { input: item.policy }), belowPolicy);
    if (item.dormancy && changed.has('dormancy'))
      await below(setDormancyRule(context, by, item.dormancy), (path) => `dormancy.${path}`);
    return [];
  },
  shortened: (fields) => fields,
});
