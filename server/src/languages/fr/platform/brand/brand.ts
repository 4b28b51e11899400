import type { en } from '../../../../platform/brand/brand.messages.ts';

export default {
  links: 'Aide et mentions légales',
  support_url: 'Aide',
  terms_url: 'Conditions',
  privacy_url: 'Confidentialité',
  imprint_url: 'Mentions légales',
  sentYou: 'L’application d’où vous venez',
  yourOrganization: 'Votre organisation',
  application: (name) => `Application : ${name}`,
  organization: (name) => `Organisation : ${name}`,
} satisfies typeof en;
