import type { en } from '../../../../account/second-factor/second-factor.messages.ts';

export default {
  title: 'É necessário um segundo fator',
  demandedBy: (owners) => `Uma senha não basta para seu login. Exigido por: ${owners}.`,
  and: ' e ',
  now: 'Até lá, você só pode fazer isto e sair.',
  thenOnward: 'Configure um e entre com ele para seguir para o aplicativo.',
  until:
    'Configure-o agora, ou continue e faça isso depois. Você não poderá continuar sem ele a partir deste momento:',
  anyFactor: 'Valem tanto uma chave de acesso quanto códigos de uso único de um app autenticador.',
  passkeyOnly: 'Aqui só vale uma chave de acesso, porque códigos podem ser digitados em uma página falsa.',
  totpOnly: 'Aqui só valem códigos de uso único de um app autenticador.',
  haveOne: 'Você já tem um. Confirme-o para continuar.',
  confirm: 'Confirmar',
  passkey: 'Adicionar uma chave de acesso',
  totp: 'Configurar códigos de uso único',
  later: 'Fazer depois',
  signOut: 'Sair',
  notice: 'Uma política exige de você um segundo fator. Você não poderá continuar sem ele a partir de:',
  noticeLink: 'Ver o que fazer',
} satisfies typeof en;
