import type { en } from '../../../../redirect-uris/expiry/verification-end.messages.ts';

export default {
  subject: (name, days) =>
    `URIs de redirecionamento verificadas de ${name} expiram ${days <= 1 ? 'em até um dia' : `em ${days} dias`}`,
  body: (name) =>
    `Você verificou que controla os hosts destas URIs de redirecionamento de ${name}. As verificações expiram em breve. Depois disso, as pessoas veem os hosts como não verificados, e os curingas não correspondem mais.`,
  resourceSubject: (name, days) =>
    `O host verificado da API ${name} expira ${days <= 1 ? 'em até um dia' : `em ${days} dias`}`,
  resourceBody: (name) =>
    `Você verificou que controla o host da API ${name}. A verificação expira em breve. Depois disso, somente sua própria equipe pode usar a API: os tokens de outras pessoas ficam inativos, e os aplicativos não obtêm novos.`,
  line: (uri, at) => `${uri}: ${at}`,
  keep: 'Para renovar, pressione “Verificar”. Isso funciona se o registro TXT ou o arquivo ainda estiver no lugar.',
  action: 'Abrir o aplicativo',
  closing: 'Você recebeu este e-mail porque gerencia este aplicativo.',
} satisfies typeof en;
