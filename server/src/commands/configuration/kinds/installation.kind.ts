import { dormancyRule, setDormancyRule } from '../../../account/index.ts';
import { changeInstallationBrand } from '../../../branding/index.ts';
import { type InstallationBrand, installationBrand } from '../../../platform/brand/index.ts';
import { changeInstallationPolicy, installationPolicyRow, policyOf } from '../../../policies/index.ts';
import type { Item } from '../files/shapes.ts';
import { desiredColors } from './brand-field.ts';
import { below, kind, type Run } from './kind.ts';
import { belowPolicy, desiredPolicy, orderedPolicy } from './policy-field.ts';

type Installation = Item<'installation'>;

/** There is one, and it is always there. */
export const installationKind = kind<Installation, null>({
  name: 'installation',
  section: 'installation',
  keyOf: () => '',
  desired: ({ policy, brand, dormancy }) => ({
    ...(policy && { policy: desiredPolicy('installation', policy) }),
    ...(brand && { brand: { ...brand, name: brand.name?.trim() ?? null, ...desiredColors(brand) } }),
    ...(dormancy && { dormancy }),
  }),
  load: async ({ context }) => {
    const { db } = context.stores;
    const { warn_days, suspend_days, remove_days } = await dormancyRule(db);
    const policy = orderedPolicy(policyOf((await installationPolicyRow(db)).policy));
    const brand = managedBrand(await installationBrand(db));
    const fields = { policy, brand, dormancy: { warn_days, suspend_days, remove_days } };
    return [{ key: '', fields, row: null }];
  },
  create: async () => [],
  change: async ({ context, by }: Run, { item }, _present, changed) => {
    if (item.policy && changed.has('policy'))
      await below(changeInstallationPolicy(context, by, { input: item.policy }), belowPolicy);
    if (item.brand && changed.has('brand'))
      await below(changeInstallationBrand(context, by, item.brand), (path) => `brand.${path}`);
    if (item.dormancy && changed.has('dormancy'))
      await below(setDormancyRule(context, by, item.dormancy), (path) => `dormancy.${path}`);
    return [];
  },
  shortened: (fields) => fields,
});

/** Without the logo, which is a file. */
function managedBrand(stored: InstallationBrand): InstallationBrand {
  const { name, accent, accent_dark, support_url, terms_url, privacy_url, imprint_url } = stored;
  return { name, accent, accent_dark, support_url, terms_url, privacy_url, imprint_url };
}
