import type { en } from '../../../../admin/webhooks/webhooks.messages.ts';

export default {
  title: 'Webhooks',
  lead: 'Eventos enviados a las aplicaciones, por estado. Puedes reenviar los no entregados en el formato actual.',
  path: 'Formato',
  outbox: 'Actual (kid)',
  legacy: 'Antiguo (sha256=)',
  state: 'Estado',
  waiting: 'En espera',
  delivered: 'Entregados',
  dead: 'No entregados',
  event: 'Evento',
  application: 'Aplicación',
  attempts: 'Intentos',
  queued: 'En cola',
  nextRetry: 'Próximo intento',
  what: 'Cambiar',
  retry: 'Reintentar…',
  retryWarning: 'La entrada se reenvía con los mismos ID y los intentos se cuentan desde 0.',
  retryNow: 'Reenviar',
  retried: 'La entrada vuelve a estar en espera y se reenviará.',
  notDead: 'Este evento se ha reenviado o entregado entretanto; no se ha cambiado nada.',
  replayed: 'Ya enviaste este formulario; no se ha cambiado nada de nuevo.',
  empty: 'No hay nada aquí',
  emptyBody: 'Ninguna entrada tiene este estado.',
  keysTitle: 'Sustituir una clave comprometida',
  keysLead: (name) =>
    `Claves de firma de webhook de ${name}. Solo para emergencias: normalmente, los desarrolladores rotan las claves en la consola.`,
  keys: 'Claves de firma',
  kid: 'kid',
  issued: 'Emitida',
  waitingWith: 'Entradas en espera',
  preview: 'Vista previa',
  previewOf: (kid) => `Vista previa de la sustitución de ${kid}`,
  previewTitle: 'Qué ocurrirá, en una sola transacción',
  effectNew: 'Se emite una clave nueva que firma todos los eventos a partir de entonces.',
  effectRevoked: (kid) => `Se revoca ${kid} (compromise). Después, ningún proceso envía nada con ella.`,
  effectResigned: (count) =>
    count === 1
      ? '1 entrada en espera se firma con la clave nueva. Las entregadas y las no entregadas siguen como están.'
      : `${count} entradas en espera se firman con la clave nueva. Las entregadas y las no entregadas siguen como están.`,
  effectTold: (url) =>
    `Se envía webhook_key.compromised a ${url}, firmado con la clave nueva. Un receptor correcto vuelve a obtener entonces las claves.`,
  effectSilent:
    'La aplicación no tiene webhook_url, así que no podemos avisar a su receptor. Ponte en contacto con sus desarrolladores.',
  effectFinal: 'No se puede deshacer.',
  replace: 'Sustituir esta clave…',
  replaceNow: 'Sustituir la clave ahora',
  replaced: 'Clave sustituida.',
  alreadyRevoked: 'Esta clave ya está revocada; no se ha cambiado nada.',
  emergency: 'Sustituir una clave de webhook comprometida',
} satisfies typeof en;
