import type { en } from '../../../../developer/overview/first-steps.messages.ts';

export default {
  title: 'Primeiros passos',
  registered: 'Registrar o aplicativo',
  hosts: 'Provar que os hosts são seus',
  hosts_note: 'Assim as pessoas sabem que são enviadas ao seu aplicativo.',
  sign_in: 'Fazer o primeiro login',
  sign_in_note: 'Siga o guia rápido ou teste um login aqui e veja cada etapa.',
  webhooks: 'Receber eventos (opcional)',
  webhooks_note: 'Saiba quando as pessoas mudam seus dados, desconectam o aplicativo ou saem.',
  review: 'Obter a aprovação',
  review_note:
    'Você já pode entrar. Até que um administrador o aprove, as outras pessoas recebem access_denied.',
} satisfies typeof en;
