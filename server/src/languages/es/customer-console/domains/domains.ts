import type { en } from '../../../../customer-console/domains/domains.messages.ts';

export default {
  lead: 'Verifica que un dominio es tuyo y las personas con un correo de ese dominio podrán unirse sin invitación.',
  proven: 'Verificado',
  unproven: 'No verificado',
  proofEnds: 'hasta',
  proofEnded: 'La verificación caducó el',
  recordName: 'Nombre del registro TXT',
  recordValue: 'Valor',
  verify: 'Comprobar el registro',
  remove: 'Quitar',
  joining: 'Las personas con un correo verificado de este dominio',
  invite: 'necesitan una invitación',
  may: 'pueden unirse',
  must: 'pasan a ser miembros cuando inician sesión',
  save: 'Guardar',
  add: 'Añadir un dominio',
  addNow: 'Añadir',
  domain: 'Dominio',
  empty: 'Aún no hay dominios',
  emptyBody: 'Hasta que añadas uno, todo el mundo necesita una invitación.',
  dns_no_record:
    'Aún no encontramos el registro. Los registros nuevos pueden tardar unos minutos en aparecer.',
  dns_timeout: 'Los servidores de nombres del dominio no respondieron.',
  dns_error: 'Los servidores de nombres del dominio respondieron con un error.',
  unverified: 'Encontramos un registro, pero su valor es distinto.',
  joiningFault: 'Elige una de estas opciones.',
} satisfies typeof en;
