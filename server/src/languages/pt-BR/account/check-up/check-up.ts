import type { en } from '../../../../account/check-up/check-up.messages.ts';

export default {
  title: 'Verificação de segurança',
  lead: 'O que protege sua conta e o que você pode melhorar.',
  list: 'Sua conta',
  allGood: 'Tudo certo',
  toDo: (count) => (count < 2 ? 'Um item para conferir' : `${count} itens para conferir`),
  open: 'Abrir',
  address: 'Endereço de e-mail verificado',
  addressGood: 'Podemos falar com você se perder suas outras formas de entrar.',
  addressToDo: 'Verifique seu endereço, para poder recuperar sua conta.',
  passkey: 'Chave de acesso',
  passkeyGood: (count) => (count < 2 ? 'Você tem uma.' : `Você tem ${count}.`),
  passkeyToDo: 'Adicione uma. Ela não pode ser adivinhada, e nenhuma página falsa pode pedi-la a você.',
  second_factor: 'Segundo fator',
  second_factorGood: 'Uma senha roubada não basta para entrar.',
  second_factorToDo:
    'Ative códigos de uso único ou adicione uma chave de acesso: agora basta uma senha roubada.',
  recovery_codes: 'Códigos de recuperação',
  recovery_codesGood: (count) => (count < 2 ? `Resta ${count}.` : `Restam ${count}.`),
  recovery_codesToDo: (count) =>
    count === 0
      ? 'Não resta nenhum. Crie novos antes de perder seu celular.'
      : count === 1
        ? `Resta só ${count}. Crie novos.`
        : `Restam só ${count}. Crie novos.`,
  second_way: 'Uma segunda forma de entrar',
  second_wayGood: 'Se perder uma, você tem outra.',
  second_wayToDo: {
    passkey: 'Você só tem sua chave de acesso. Adicione outra em outro dispositivo.',
    password: 'Você só tem sua senha. Adicione uma chave de acesso.',
    code: 'Você só tem os códigos que enviamos por e-mail. Adicione uma chave de acesso.',
  },
  sessions: 'Sessões antigas',
  sessionsGood: 'Nenhuma outra sessão tem mais de uma semana.',
  sessionsToDo: (count) =>
    count < 2
      ? 'Uma outra sessão tem mais de uma semana. Encerre-a se não a conhece.'
      : `${count} outras sessões têm mais de uma semana. Encerre as que não conhece.`,
  applications: 'Aplicativos sem uso',
  applicationsGood: 'Você usa todos os aplicativos que têm acesso amplo.',
  applicationsToDo: (count) =>
    count < 2
      ? 'Um aplicativo com acesso amplo não foi usado por 90 dias. Desconecte-o.'
      : `${count} aplicativos com acesso amplo não foram usados por 90 dias. Desconecte-os.`,
  acting: 'Chaves e permissões',
  actingGood: 'Nada sem uso pode agir por você.',
  actingToDo: (count) =>
    count < 2
      ? 'Uma chave, um dispositivo ou uma permissão ficou 90 dias sem uso. Interrompa o acesso.'
      : `${count} chaves, dispositivos ou permissões ficaram 90 dias sem uso. Interrompa-os.`,
  notYou: 'Se algo não foi você',
  notYouLead: 'Faça isto na ordem. Cada etapa leva um minuto.',
  endSessions: 'Encerrar todas as outras sessões',
  changePassword: 'Alterar sua senha',
  checkPasskeys: 'Remover chaves de acesso que você não conhece',
  checkAddress: 'Conferir seu endereço de e-mail e número de telefone',
  stopActing: 'Interromper o que age por você',
  lookBack: 'Conferir sua atividade',
} satisfies typeof en;
