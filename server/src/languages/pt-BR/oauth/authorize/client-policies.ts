import type { en } from '../../../../oauth/authorize/client-policies.messages.ts';

export default {
  policy: 'Política de privacidade do aplicativo',
  terms: 'Termos de serviço do aplicativo',
  support: 'Obter ajuda com o aplicativo',
} satisfies typeof en;
