import type { en } from '../../../../account/phone/phone.messages.ts';

export default {
  title: 'Número de telefone',
  lead: 'Compartilhado somente com aplicativos que você permitir. Depois de verificado, eleva seu nível de identidade para 2.',
  current: 'Seu número',
  verified: 'verificado',
  unverified: 'não verificado',
  none: 'Você não informou um número.',
  needsEmail: 'Verifique seu endereço de e-mail primeiro.',
  number: 'Novo número',
  numberHint: 'Com código do país, como +81 90 1234 5678. Enviamos um código por mensagem de texto.',
  send: 'Enviar um código',
  codeTitle: 'Digite o código',
  codeLead: (ending) =>
    `Enviamos seis dígitos para o número que termina em ${ending}. Eles valem por cinco minutos.`,
  code: 'Código da mensagem de texto',
  verify: 'Verificar',
  remove: 'Remover número…',
  removeNow: 'Remover número',
  removeWarning:
    'Seu número é excluído daqui, e seu nível de identidade cai para o de um endereço de e-mail verificado.',
  numberFault: 'Digite o número com o código do país, como +81 90 1234 5678.',
  tooMany: 'Códigos demais foram enviados. Tente novamente em uma hora.',
  busy: 'Não conseguimos enviar mensagens de texto no momento. Seu número continua como estava; tente novamente em uma hora.',
  codeMissing: 'Digite o código da mensagem de texto.',
  codeWrong: 'Este código está errado ou expirou. Confira-o ou peça um novo.',
  sms: (code, service) => `${code} é seu código para ${service}. Vale por cinco minutos. Não o compartilhe.`,
  doneSent: 'Enviamos o código a você.',
  doneVerified: 'Seu número foi verificado.',
  doneRemoved: 'Seu número foi removido.',
} satisfies typeof en;
