import type { en } from '../../../policies/policy-refusal.messages.ts';

export default {
  installation: 'Este serviço',
  customer: (name) => `A organização ${name}`,
  application: (name) => `O aplicativo ${name}`,
  installationWithin: 'este serviço',
  customerWithin: (name) => `a organização ${name}`,
  applicationWithin: (name) => `o aplicativo ${name}`,
  emailDomainTitle: 'Este endereço de e-mail não é permitido',
  emailDomain: (by, domains) => `${by} permite somente endereços de e-mail em ${domains}.`,
  emailDomainNone: (by) =>
    `${by} não permite nenhum endereço de e-mail que as outras regras também permitam.`,
  emailDomainToDo:
    'Entre com uma conta que tenha um desses endereços ou peça aos administradores de lá que alterem a regra.',
  emailUnverifiedTitle: 'Verifique seu endereço de e-mail primeiro',
  emailUnverified: (by) =>
    `${by} permite somente certos endereços de e-mail, e o seu ainda não foi verificado.`,
  emailUnverifiedToDo:
    'Abra o link do e-mail que você recebeu ao criar a conta. Você pode pedir outro na página da sua conta.',
  addressTitle: 'Você não pode entrar a partir desta rede',
  address: (by, address) =>
    `${by} permite entrar somente a partir de certas redes. Seu endereço, ${address}, não está em nenhuma delas.`,
  addressToDo:
    'Conecte-se à rede da sua organização, por exemplo por VPN, e tente novamente, ou fale com os administradores de lá.',
  signUpClosedTitle: 'Você não pode criar uma conta aqui',
  signUpClosed: 'Este serviço não permite que as pessoas criem contas por conta própria.',
  signUpClosedToDo: 'Peça uma conta aos administradores deste serviço. Se você já tem uma, entre.',
  signUpInvitation:
    'Somente pessoas convidadas podem criar uma conta aqui. Use o endereço que foi convidado.',
  signUpDomains: (domains) => `Somente endereços em ${domains} podem ser usados aqui.`,
  toSignIn: 'Entrar',
  backTo: (name) => `Voltar para ${name}`,
  otherAccount: 'Usar outra conta',
  toAccount: 'Ir para sua conta',
} satisfies typeof en;
