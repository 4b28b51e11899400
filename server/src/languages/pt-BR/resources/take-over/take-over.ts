import type { en } from '../../../../resources/take-over/take-over.messages.ts';

export default {
  lostSubject: (name) => `A API ${name} não está mais verificada`,
  lostBody: (name, identifier, at) =>
    `Em ${at}, o host de ${identifier} foi verificado para outro registro da mesma API. De agora em diante, os aplicativos obtêm tokens de acesso para aquele registro. Não são mais emitidos tokens para ${name}, e os anteriores estão inativos.`,
  lostNext:
    'Se você não esperava isto, procure no host registros TXT ou um arquivo de verificação que não sejam seus e remova-os. Depois publique o novo valor, que você encontra na página abaixo, e verifique novamente. O valor que você publicou antes não é mais aceito.',
  wonSubject: (name) => `A API ${name} foi verificada no lugar de outro registro`,
  wonBody: (name, identifier, at) =>
    `Em ${at}, o host de ${identifier} foi verificado para ${name}. Até então, estava verificado para outro registro da mesma API, para o qual agora não são mais emitidos tokens. As pessoas que usam a API voltam a ser perguntadas sobre o consentimento.`,
  wonNext:
    'O outro registro não pode usar o que publicou antes. Mesmo assim, remova do host o registro TXT ou o arquivo dele se ainda estiver lá.',
  action: 'Abrir a API',
  closing: 'Você recebeu este e-mail porque gerencia esta API.',
} satisfies typeof en;
