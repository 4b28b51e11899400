import type { en } from '../../../../account/security/recovery-codes.messages.ts';

export default {
  title: 'Códigos de recuperação',
  shown:
    'Imprima ou anote os códigos e guarde-os longe do seu celular. Eles são mostrados somente desta vez; os anteriores não funcionam mais.',
  gone: 'Os códigos de recuperação são mostrados uma vez, logo após serem criados.',
  back: 'Voltar para “Segurança”',
  saved: 'Já os guardei',
  download: 'Baixar',
  print: 'Imprimir',
  fileHead: (email, service) =>
    `Códigos de recuperação de ${email} para ${service}. Cada um funciona uma vez.`,
} satisfies typeof en;
