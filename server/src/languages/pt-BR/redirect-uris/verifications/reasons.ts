import type { en } from '../../../../redirect-uris/verifications/reasons.messages.ts';

export default {
  unparseable_uri: 'Não conseguimos interpretar esta URI. Corrija-a e registre-a de novo.',
  unverifiable_host:
    'Este host não pode ser verificado: é um endereço IP, um nome de rede privada ou o esquema próprio de um app. Ainda assim você pode usá-lo.',
  unverified:
    'Encontramos um valor diferente do desafio. Substitua-o exatamente pelo valor acima e verifique novamente.',
  dns_no_record:
    'Não há registro TXT neste nome, nem arquivo. Publique um deles. Um novo registro pode levar alguns minutos para aparecer, até o TTL da zona.',
  dns_timeout:
    'Os servidores de nomes do host não responderam em 4 segundos, e não havia arquivo correspondente. Verifique a delegação da zona ou publique o arquivo.',
  dns_error:
    'Os servidores de nomes do host responderam com um erro, e não havia arquivo correspondente. Verifique a zona ou publique o arquivo.',
  ssrf_blocked:
    'O host resolve para um endereço privado (ou um dos endereços dele é privado), portanto não obtivemos o arquivo. Publique o registro TXT no lugar dele.',
  not_found: 'O arquivo não foi encontrado (4xx). Publique-o exatamente neste endereço, sem exigir login.',
  server_error:
    'O host respondeu com um erro de servidor (5xx) para o arquivo. Corrija-o ou publique o registro TXT.',
  redirect_not_allowed:
    'O host redireciona o arquivo para outro endereço. Não seguimos redirecionamentos, porque eles não provam nada sobre este host. Sirva o arquivo neste endereço (redirecionamentos para www ou para um caminho de idioma são uma causa comum).',
  tls_invalid:
    'O certificado do host não corresponde ao nome, expirou ou não é de uma autoridade pública. Corrija-o ou publique o registro TXT.',
  timeout:
    'O host não entregou o arquivo em 5 segundos. Torne-o um arquivo estático ou publique o registro TXT.',
  body_too_large:
    'O arquivo é maior que 256 bytes. Ele deve conter somente o desafio; muitas vezes é servida uma página HTML no lugar.',
  http_error:
    'Não conseguimos nos conectar ao host por HTTPS, ou ele fechou a conexão. Verifique se a porta 443 responde ou publique o registro TXT.',
} satisfies typeof en;
