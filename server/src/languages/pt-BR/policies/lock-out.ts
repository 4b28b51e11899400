import type { en } from '../../../policies/lock-out.messages.ts';

export default {
  second_factor:
    'Sua própria sessão não apresentou o segundo fator que esta política exige. Configure um se não tiver, entre com ele e só então salve a política.',
  email_domain:
    'Seu próprio endereço de e-mail não está em nenhum destes domínios. Adicione o domínio dele ou altere seu endereço primeiro.',
  address:
    'Seu próprio endereço não está em nenhuma destas redes. Adicione a rede em que você está ou salve a política a partir de uma delas.',
} satisfies typeof en;
