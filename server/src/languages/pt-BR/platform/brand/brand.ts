import type { en } from '../../../../platform/brand/brand.messages.ts';

export default {
  links: 'Ajuda e informações legais',
  support_url: 'Ajuda',
  terms_url: 'Termos',
  privacy_url: 'Privacidade',
  imprint_url: 'Aviso legal',
  sentYou: 'O aplicativo de onde você veio',
  yourOrganization: 'Sua organização',
  application: (name) => `Aplicativo: ${name}`,
  organization: (name) => `Organização: ${name}`,
} satisfies typeof en;
