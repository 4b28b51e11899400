import type { en } from '../../../../account/recovery/secure-account.messages.ts';

export default {
  title: 'Proteja sua conta',
  lead: (email) =>
    `O botão encerra todas as sessões, chaves de API, chaves de dispositivo e permissões permanentes de ${email} e retira os convites enviados pela conta. Os aplicativos aos quais você está conectado pedem que você entre novamente.`,
  stays:
    'Suas chaves de acesso e seus códigos de uso único ficam como estão. Depois, defina uma nova senha e confira suas configurações de segurança.',
  submit: 'Encerrar todas as sessões e chaves',
} satisfies typeof en;
