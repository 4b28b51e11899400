import type { en } from '../../../../developer/webhooks/webhooks.messages.ts';

const UNREACHABLE: Record<string, string> = {
  timeout: 'Não houve resposta em 5 segundos. Seu receptor responde antes de começar o próprio trabalho?',
  network_error:
    'A conexão foi recusada ou interrompida. Seu servidor está em execução e a porta está certa?',
  tls_invalid:
    'O certificado foi recusado. Ele é válido para este nome, não expirou e é enviado com os certificados intermediários?',
  unresolvable: 'O nome não pode ser resolvido. Está escrito certo e tem um registro A ou AAAA?',
  ssrf_blocked: 'O endereço é privado, e enviamos eventos somente a endereços públicos.',
};
const FAILURES: Record<string, string> = {
  timeout: 'tempo esgotado',
  network_error: 'sem conexão',
  tls_invalid: 'certificado recusado',
  unresolvable: 'nome não pode ser resolvido',
  ssrf_blocked: 'endereço privado',
};

export default {
  address: 'Endereço do webhook',
  addressLead: 'Enviamos todos os eventos a este endereço por POST.',
  overTime: 'Entregas ao longo do tempo',
  overTimeLead: 'Pelo momento em que entraram na fila, em UTC, com o status atual.',
  noAddress: 'Você não definiu um endereço de webhook, portanto os eventos não são registrados nem enviados.',
  setAddress: 'Definir o endereço',
  changeAddress: 'Alterar o endereço',
  healthy: 'Respondendo',
  noneYet: 'Nenhuma entrega ainda',
  failing: 'Falhando',
  failingSince: (count) =>
    count < 2 ? 'A última tentativa falhou:' : `${count} tentativas seguidas falharam, desde`,
  careful:
    'Até que um evento chegue, enviamos um de cada vez. Nenhum evento se perde nem atrasa além do seu cronograma de novas tentativas.',
  state: 'Status',
  waiting: 'Aguardando',
  delivered: 'Entregue',
  dead: 'Não entregue',
  seeAll: 'Todas as entregas',
  tryTitle: 'Experimente',
  tryLead:
    'Veja o que seu receptor faz com nossos eventos. Eles vão para o seu endereço real, assinados com suas chaves atuais.',
  test: 'Enviar evento de teste',
  tested: 'Um evento webhook.ping está a caminho. Ele aparece em “Entregas”.',
  check: 'Verificar meu receptor',
  checkHint:
    '“Verificar meu receptor” envia um evento válido, o mesmo de novo, um adulterado, um assinado com uma chave desconhecida, e um válido e um adulterado no formato legado, e mostra como seu receptor responde.',
  checked: 'Seu receptor foi verificado.',
  notChecked: 'Não conseguimos verificar seu receptor.',
  notReached: 'Sem resposta',
  unreachable: (url, failure) =>
    `Não conseguimos alcançar ${url}. ${UNREACHABLE[failure] ?? 'Nada pôde ser enviado.'}`,
  results: 'Como seu receptor respondeu',
  request: 'Requisição',
  answered: 'Resposta',
  verdict: 'Veredito',
  pass: 'Correto',
  warn: 'Inconclusivo',
  fail: 'Errado',
  unanswered: 'Sem resposta',
  valid: 'Evento válido',
  repeated: 'O mesmo evento de novo',
  tampered: 'Evento adulterado',
  unknown_kid: 'Assinado com uma chave desconhecida',
  legacy: 'Evento no formato legado',
  legacy_tampered: 'Evento adulterado no formato legado',
  validFix:
    'Responda 2xx. Calcule o HMAC sobre o corpo bruto, antes que um parser JSON o toque, com a chave que kid indica.',
  repeatedFix: 'Responda 2xx (ou 409): lembre-se de X-Svc-Event-Id e não faça nada na segunda vez.',
  tamperedFix:
    'Responda 401. Seu receptor aceita eventos forjados: verifique a assinatura antes de qualquer outra coisa.',
  unknown_kidFix:
    'Obtenha as chaves mais uma vez e então responda 401. Seu receptor aceita eventos assinados por qualquer um.',
  legacyFix:
    'Responda 2xx. Alguns eventos chegam no formato legado: um corpo com id e payload, e X-Svc-Signature: sha256=… feito com o segredo do webhook. Os cabeçalhos do Standard Webhooks são os mesmos nos dois formatos.',
  legacy_tamperedFix:
    'Responda 401. Seu receptor aceita eventos forjados no formato legado: verifique sha256=… com o segredo do webhook.',
  unclearFix: 'Responda 401. Após um erro ou tempo esgotado, continuaríamos reenviando eventos reais.',
  unansweredFix: 'Não há resposta a verificar. Tente novamente quando seu receptor responder todas as vezes.',
  failure: (name) => FAILURES[name] ?? 'não enviado',
} satisfies typeof en;
