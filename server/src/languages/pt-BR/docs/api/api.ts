import type { en } from '../../../../docs/api/api.messages.ts';

export default {
  title: 'Referência da API',
  lead: (document, errors) => [
    'Todas as chamadas deste serviço, pelo que você quer fazer. Os programas leem ',
    document,
    '; o significado dos erros está na ',
    errors,
    '.',
  ],
  errorsLink: 'lista de códigos de erro',
  callers: 'Autenticação',
  anyone: 'Nenhuma',
  client:
    'O cliente: seu segredo, um JWT assinado ou um certificado; um cliente público envia somente client_id',
  none: 'nenhum',
  or: ' ou ',
  parameters: 'Parâmetros',
  body: (type) => `Corpo (${type})`,
  optional: 'opcional',
  atMost: (most) => `no máximo ${most} caracteres`,
  request: 'Requisição',
  answer: (status) => `Resposta, ${status}`,
  tryNow: 'Enviar esta requisição',
  tryHint:
    'Enviada desta página com a sua própria sessão. Ela só lê. Um programa envia uma chave, como no exemplo.',
  trySignIn: 'Entre para enviar esta requisição daqui',
  tryFailed: 'Não foi possível enviar a requisição. Tente novamente.',
  tryAnswer: 'Resposta',
  answers: 'Respostas',
  errorsOf: (count) => `Erros (${count})`,
  members: (count) => `Membros da resposta (${count})`,
} satisfies typeof en;
