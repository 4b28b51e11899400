import type { en } from '../../../../developer/webhooks/webhooks.messages.ts';

const UNREACHABLE: Record<string, string> = {
  timeout: 'no hubo respuesta en 5 segundos. ¿Responde tu receptor antes de empezar su propio trabajo?',
  network_error: 'la conexión se rechazó o se cortó. ¿Está en marcha tu servidor y es correcto el puerto?',
  tls_invalid:
    'su certificado se rechazó. ¿Es válido para este nombre, no ha caducado y se envía con sus certificados intermedios?',
  unresolvable: 'el nombre no se puede resolver. ¿Está bien escrito y tiene un registro A o AAAA?',
  ssrf_blocked: 'su dirección es privada, y solo enviamos eventos a direcciones públicas.',
};

const FAILURES: Record<string, string> = {
  timeout: 'tiempo agotado',
  network_error: 'sin conexión',
  tls_invalid: 'certificado rechazado',
  unresolvable: 'el nombre no se resuelve',
  ssrf_blocked: 'dirección privada',
};

export default {
  address: 'Dirección del webhook',
  addressLead: 'Enviamos todos los eventos a esta dirección por POST.',
  overTime: 'Entregas a lo largo del tiempo',
  overTimeLead: 'Según cuándo se pusieron en cola, en UTC, con su estado actual.',
  noAddress: 'No has definido una dirección de webhook, así que los eventos no se registran ni se envían.',
  setAddress: 'Definir la dirección',
  changeAddress: 'Cambiar la dirección',
  healthy: 'Responde',
  noneYet: 'Aún no hay entregas',
  failing: 'Falla',
  failingSince: (count) =>
    count === 1 ? 'Falló el último intento:' : `${count} intentos seguidos fallidos, desde`,
  careful:
    'Hasta que llegue un evento, enviamos uno cada vez. Ningún evento se pierde ni se retrasa más de lo que marca su plan de reintentos.',
  state: 'Estado',
  waiting: 'En espera',
  delivered: 'Entregados',
  dead: 'No entregados',
  seeAll: 'Todas las entregas',
  tryTitle: 'Probarlo',
  tryLead:
    'Mira qué hace tu receptor con nuestros eventos. Van a tu dirección real, firmados con tus claves actuales.',
  test: 'Enviar evento de prueba',
  tested: 'Un evento webhook.ping está en camino. Aparece en Entregas.',
  check: 'Comprobar mi receptor',
  checkHint:
    '«Comprobar mi receptor» envía un evento válido, el mismo otra vez, uno alterado, uno firmado con una clave desconocida, y uno válido y otro alterado en el formato antiguo, y muestra cómo responde tu receptor.',
  checked: 'Tu receptor se ha comprobado.',
  notChecked: 'No pudimos comprobar tu receptor.',
  notReached: 'Sin respuesta',
  unreachable: (url: string, failure: string) =>
    `No pudimos llegar a ${url}: ${UNREACHABLE[failure] ?? 'no se pudo enviar nada.'}`,
  results: 'Cómo respondió tu receptor',
  request: 'Solicitud',
  answered: 'Respuesta',
  verdict: 'Veredicto',
  pass: 'Correcto',
  warn: 'No concluyente',
  fail: 'Incorrecto',
  unanswered: 'Sin respuesta',
  valid: 'Evento válido',
  repeated: 'El mismo evento otra vez',
  tampered: 'Evento alterado',
  unknown_kid: 'Firmado con una clave desconocida',
  legacy: 'Evento en el formato antiguo',
  legacy_tampered: 'Evento alterado en el formato antiguo',
  validFix:
    'Responde 2xx. Calcula el HMAC sobre el cuerpo en bruto, antes de que lo toque un analizador JSON, con la clave que indica kid.',
  repeatedFix: 'Responde 2xx (o 409): recuerda X-Svc-Event-Id y no hagas nada la segunda vez.',
  tamperedFix: 'Responde 401. Tu receptor acepta eventos falsificados: comprueba la firma antes que nada.',
  unknown_kidFix:
    'Obtén las claves una vez más y después responde 401. Tu receptor acepta eventos firmados por cualquiera.',
  legacyFix:
    'Responde 2xx. Algunos eventos llegan en el formato antiguo: un cuerpo con id y payload, y X-Svc-Signature: sha256=… con el secreto de webhook. Las cabeceras de Standard Webhooks son las mismas en ambos formatos.',
  legacy_tamperedFix:
    'Responde 401. Tu receptor acepta eventos falsificados en el formato antiguo: comprueba sha256=… con el secreto de webhook.',
  unclearFix: 'Responde 401. Tras un error o un tiempo agotado seguiríamos reenviando eventos reales.',
  unansweredFix: 'No hay respuesta que comprobar. Inténtalo de nuevo cuando tu receptor responda siempre.',
  failure: (name: string) => FAILURES[name] ?? 'sin enviar',
} satisfies typeof en;
