import type { en } from '../../../../platform/net/fetch-faults.messages.ts';

export default {
  redirected: 'Responde con una redirección, y no las seguimos.',
  status_not_200: ({ status }) => `Responde ${status} en lugar de 200.`,
  type_not_json: 'No se envía como application/json.',
  type_not_png: 'No se envía como image/png.',
  host_unreachable: 'No se puede llegar a su host desde aquí.',
  too_large: ({ max }) => `Ocupa más de ${max} bytes.`,
  certificate_invalid: 'El certificado de su host no es válido para él.',
  too_slow: ({ seconds }) => `No llegó en ${seconds} segundos.`,
  not_fetched: 'No se pudo obtener.',
} satisfies typeof en;
