import type { en } from '../../../../platform/brand/brand.messages.ts';

export default {
  links: 'Ayuda y aspectos legales',
  support_url: 'Ayuda',
  terms_url: 'Condiciones',
  privacy_url: 'Privacidad',
  imprint_url: 'Aviso legal',
  sentYou: 'La aplicación de la que vienes',
  yourOrganization: 'Tu organización',
  application: (name) => `Aplicación: ${name}`,
  organization: (name) => `Organización: ${name}`,
} satisfies typeof en;
