import type { en } from '../../../../docs/api/api.messages.ts';

export default {
  title: 'Referencia de la API',
  lead: (document, errors) => [
    'Todas las llamadas de este servicio, según lo que quieras hacer. Los programas leen ',
    document,
    '; qué significan los errores está en ',
    errors,
    '.',
  ],
  errorsLink: 'la lista de códigos de error',
  callers: 'Autenticación',
  anyone: 'Ninguna',
  client: 'El cliente: su secreto, un JWT firmado o un certificado; un cliente público solo envía client_id',
  none: 'ninguno',
  or: ' o ',
  parameters: 'Parámetros',
  body: (type) => `Cuerpo (${type})`,
  optional: 'opcional',
  atMost: (most) => `como máximo ${most} caracteres`,
  request: 'Solicitud',
  answer: (status) => `Respuesta, ${status}`,
  tryNow: 'Enviar esta solicitud',
  tryHint:
    'Se envía desde esta página con tu propia sesión. Solo lee. Un programa envía una clave, como en el ejemplo.',
  trySignIn: 'Inicia sesión para enviar esta solicitud desde aquí',
  tryFailed: 'No se pudo enviar la solicitud. Inténtalo de nuevo.',
  tryAnswer: 'Respuesta',
  answers: 'Respuestas',
  errorsOf: (count) => `Errores (${count})`,
  members: (count) => `Miembros de la respuesta (${count})`,
} satisfies typeof en;
