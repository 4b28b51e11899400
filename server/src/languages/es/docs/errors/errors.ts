import type { en } from '../../../../docs/errors/errors.messages.ts';

export default {
  title: 'Errores',
  lead: 'Todos los códigos de error de este servicio. Una respuesta lleva el código en error, y error_description explica el caso concreto.',
  meaning: 'Qué significa',
  fix: 'Qué hacer',
  status: 'Estado',
  redirect: '303, en el redirect_uri',
  contents: 'Todos los códigos',
  calls: 'Todas las llamadas',
  diagnose: 'Comprobar un enlace de inicio de sesión',
} satisfies typeof en;
