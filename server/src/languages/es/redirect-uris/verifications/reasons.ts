import type { en } from '../../../../redirect-uris/verifications/reasons.messages.ts';

export default {
  unparseable_uri: 'No podemos interpretar esta URI. Corrígela y regístrala de nuevo.',
  unverifiable_host:
    'Este host no se puede verificar: es una dirección IP, un nombre de red privada o el esquema propio de una aplicación. Aun así puedes usarlo.',
  unverified:
    'Encontramos un valor distinto del esperado. Sustitúyelo exactamente por el valor de arriba y verifica de nuevo.',
  dns_no_record:
    'No hay ningún registro TXT con este nombre, ni tampoco un archivo. Publica una de las dos cosas. Un registro nuevo puede tardar unos minutos en aparecer, hasta el TTL de la zona.',
  dns_timeout:
    'Los servidores de nombres del host no respondieron en 4 segundos y no había ningún archivo que coincidiera. Comprueba la delegación de la zona o publica el archivo.',
  dns_error:
    'Los servidores de nombres del host respondieron con un error y no había ningún archivo que coincidiera. Comprueba la zona o publica el archivo.',
  ssrf_blocked:
    'El host se resuelve a una dirección privada (o una de sus direcciones lo es), así que no obtuvimos el archivo. Publica el registro TXT en su lugar.',
  not_found:
    'No se encontró el archivo (4xx). Publícalo exactamente en esta dirección, sin exigir inicio de sesión.',
  server_error:
    'El host respondió con un error de servidor (5xx) al pedir el archivo. Corrígelo o publica el registro TXT.',
  redirect_not_allowed:
    'El host redirige el archivo a otra dirección. No seguimos redirecciones, porque no demuestran nada sobre este host. Sirve el archivo en esta dirección (la causa suele ser una redirección a www o a una ruta de idioma).',
  tls_invalid:
    'El certificado del host no corresponde a su nombre, ha caducado o no es de una autoridad pública. Corrígelo o publica el registro TXT.',
  timeout:
    'El host no entregó el archivo en 5 segundos. Conviértelo en un archivo estático o publica el registro TXT.',
  body_too_large:
    'El archivo ocupa más de 256 bytes. Debe contener solo el valor; a menudo se sirve una página HTML en su lugar.',
  http_error:
    'No pudimos conectar con el host por HTTPS, o cerró la conexión. Comprueba que el puerto 443 responda o publica el registro TXT.',
} satisfies typeof en;
