import { catalogue } from '../platform/i18n/catalogue.ts';

export const en = {
  second_factor:
    'Your own session has not shown the second factor that this policy demands. Set one up if you have none, sign in with it, and save the policy then.',
  email_domain:
    'Your own e-mail address is at none of these domains. Add its domain, or change your address first.',
  address:
    'Your own address is in none of these networks. Add the network that you are in, or save the policy from one of them.',
};

/** Why a policy is not saved that would keep out the administrator who saves it. */
export const lockOutMessages = catalogue(import.meta, en);
