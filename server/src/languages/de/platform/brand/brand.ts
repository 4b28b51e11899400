import type { en } from '../../../../platform/brand/brand.messages.ts';

export default {
  links: 'Hilfe und Rechtliches',
  support_url: 'Hilfe',
  terms_url: 'Nutzungsbedingungen',
  privacy_url: 'Datenschutz',
  imprint_url: 'Impressum',
  sentYou: 'Die Anwendung, von der Sie kommen',
  yourOrganization: 'Ihre Organisation',
  application: (name) => `Anwendung: ${name}`,
  organization: (name) => `Organisation: ${name}`,
} satisfies typeof en;
