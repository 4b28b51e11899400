import { currentBrand, PRODUCT } from '../../platform/brand/index.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { installationPolicy } from '../../policies/index.ts';
import { visitor } from '../../sessions/index.ts';
import { frontPage } from './front.page.ts';

/** Tells people without a session what this service is. Everyone else comes for their account. */
export const frontForm = pageAt('/', {
  caller: visitor,
  show: async ({ context, session, locale }) => {
    if (session !== null) return { to: '/account' };
    const [{ name }, { sign_up }] = [
      await currentBrand(context),
      await installationPolicy(context.stores.db),
    ];
    return frontPage({
      locale,
      name: name ?? PRODUCT,
      offersSignUp: sign_up !== 'closed' && sign_up !== 'invitation',
    });
  },
});
