import type { en } from '../../../../../platform/http/errors/error-page.messages.ts';

export default {
  crossSite: 'Enviado por outro site',
  crossSiteDetail:
    'Outro site enviou esta requisição, portanto nada foi feito. Abra a página aqui e tente novamente.',
  anotherPerson: 'Conectado com outra conta',
  anotherPersonDetail:
    'Esta página foi aberta com uma conta diferente da que você está usando agora, portanto nada foi alterado. Abra-a novamente para vê-la com esta conta.',
  openAgain: 'Abrir a página novamente',
  notFound: 'Página não encontrada',
  notFoundDetail: 'Não encontramos essa página. O link pode estar errado ou desatualizado.',
  tooMany: 'Tentativas demais',
  tooManyDetail: 'Aguarde alguns minutos e tente novamente.',
  away: 'Voltamos já',
  awayDetail: 'O serviço não consegue responder agora. Nada foi perdido. Tente novamente em alguns segundos.',
  broken: 'Algo deu errado',
  brokenDetail: 'O problema é do nosso lado. Se acontecer de novo, informe o ID da requisição abaixo.',
  forbidden: 'Não permitido',
  refused: 'Não funcionou',
  help: 'Descobrir o motivo',
} satisfies typeof en;
