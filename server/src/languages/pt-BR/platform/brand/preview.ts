import type { en } from '../../../../platform/brand/preview.messages.ts';

export default {
  title: 'Prévia',
  lead: 'Nada foi salvo ainda. O nome e o host no topo são sempre os deste serviço.',
  light: 'Claro',
  dark: 'Escuro',
  signIn: 'Login',
  consent: 'Consentimento',
  others: 'Outras páginas',
  codeTitle: 'Confira seu e-mail',
  code: 'Código do e-mail',
  mail: 'E-mail',
  signInTo: (application) => `Entrar em ${application}`,
  wants: (application) => `${application} quer saber quem você é`,
  application: 'Seu aplicativo',
  email: 'Endereço de e-mail',
  continue: 'Continuar',
  allow: 'Permitir',
  deny: 'Não permitir',
  mailTitle: 'Confirme seu endereço de e-mail',
  mailText: 'Use o botão em até 24 horas.',
  confirm: 'Confirmar',
} satisfies typeof en;
