import type { en } from '../../../../account/shared/unverified-notice.messages.ts';

export default {
  verifyNotice: 'Seu endereço de e-mail ainda não foi verificado. Siga o link que enviamos a você.',
  verifyFirst:
    'Verifique seu endereço de e-mail primeiro: siga o link que enviamos a você. Até lá, você não pode adicionar chaves de acesso, chaves de API ou agentes, para que um estranho que crie uma conta com seu endereço não deixe nada para trás.',
  resend: 'Enviar o link de novo',
} satisfies typeof en;
