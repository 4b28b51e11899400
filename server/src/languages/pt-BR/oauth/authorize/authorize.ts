import type { en } from '../../../../oauth/authorize/authorize.messages.ts';

export default {
  returning: 'Voltando ao aplicativo',
  continueToApplication: 'Continuar',
  diagnose: 'Descobrir o motivo',
  requestId: 'ID da requisição',
  errorReturnTitle: 'Este login não pode continuar',
  errorReturnLead: (application) => `A requisição de ${application} foi recusada.`,
  errorReturnDetail:
    'A resposta iria para um site que não verificamos, portanto não levamos você até lá automaticamente. Continue somente se o reconhecer.',
  errorReturnFault: 'Problema',
  errorReturnTo: 'A resposta vai para',
  returnTo: (host) => `Continuar para ${host}`,
  brokenLink:
    'O aplicativo trouxe você até aqui com um link que não funciona. A culpa não é sua, e nada aconteceu com a sua conta. Volte e tente novamente, ou envie ao desenvolvedor do aplicativo o que está escrito aqui.',
  refusals: {
    client_id_missing: {
      title: 'Este link de login está incompleto',
      detail:
        'O aplicativo não se identificou: client_id está ausente ou foi enviado duas vezes. Avise o desenvolvedor do aplicativo.',
    },
    client_unknown: {
      title: 'Aplicativo desconhecido',
      detail: 'Nenhum aplicativo está registrado com este client_id. Avise o desenvolvedor do aplicativo.',
    },
    document_address: {
      title: 'Aplicativo desconhecido',
      detail:
        'O client_id é uma URL, mas aplicativos não podem ser descritos em uma URL como essa. Avise o desenvolvedor do aplicativo.',
    },
    document_unavailable: {
      title: 'O aplicativo não pode ser identificado',
      detail:
        'Não foi possível obter o documento de metadados do cliente. Tente novamente mais tarde ou avise o desenvolvedor do aplicativo.',
    },
    document_invalid: {
      title: 'O aplicativo não pode ser identificado',
      detail: 'O documento de metadados do cliente não é válido. Avise o desenvolvedor do aplicativo.',
    },
    document_stopped: {
      title: 'Este aplicativo não pode ser usado',
      detail: 'Um administrador suspendeu os aplicativos deste host.',
    },
    redirect_uri_missing: {
      title: 'Este link de login está incompleto',
      detail:
        'O aplicativo não informou para onde levar você depois: redirect_uri está ausente ou foi enviada duas vezes.',
    },
    redirect_uri_mismatch: {
      title: 'Este endereço não está registrado',
      detail: 'A redirect_uri não está registrada para o aplicativo, portanto nada foi enviado para lá.',
    },
    test_sign_in_over: {
      title: 'Este login de teste terminou',
      detail:
        'Um teste funciona uma vez, por dez minutos, no navegador e com a conta em que foi iniciado. Inicie um novo no console do desenvolvedor.',
    },
    request_unknown: {
      title: 'Este login expirou',
      detail: 'Demorou demais ou foi iniciado em outro navegador. Volte ao aplicativo e entre novamente.',
    },
    request_uri_unknown: {
      title: 'Este link de login não funciona mais',
      detail: 'Ele vale por um minuto e para um login. Volte ao aplicativo e entre novamente.',
    },
    request_completed: {
      title: 'Este login já foi concluído',
      detail: 'Sua resposta foi enviada. Volte ao aplicativo e comece de novo por lá se faltar algo.',
    },
    decision_missing: {
      title: 'Você ainda não escolheu',
      detail: 'Volte e escolha “Permitir” ou “Negar”.',
    },
    logout_malformed: {
      title: 'Este link de saída está com defeito',
      detail:
        'Um parâmetro foi enviado duas vezes ou está malformado. Você continua conectado. Avise o desenvolvedor do aplicativo.',
    },
    logout_hint_invalid: {
      title: 'Este link de saída não é válido',
      detail:
        'O id_token_hint não é um id_token deste serviço para este aplicativo. Você continua conectado.',
    },
    logout_uri_mismatch: {
      title: 'Este endereço não está registrado',
      detail: 'A post_logout_redirect_uri não está registrada para o aplicativo. Você continua conectado.',
    },
  },
} satisfies typeof en;
