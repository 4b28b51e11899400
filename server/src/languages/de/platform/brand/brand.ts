import type { en } from '../../../../platform/brand/brand.messages.ts';

export default {
  links: 'Hilfe und Rechtliches',
  support_url: 'Hilfe',
  terms_url: 'Nutzungsbedingungen',
  privacy_url: 'Datenschutz',
  imprint_url: 'Impressum',
} satisfies typeof en;
