import type { en } from '../../../../admin/access/shared.messages.ts';

export default {
  optional: '(opcional)',
  none: '–',
  noEnd: 'Sin fin',
  until: 'Hasta',
  untilHint: 'El último día, en UTC. Déjalo vacío si no tiene fin.',
  untilFault: 'Elige un día dentro de los próximos diez años.',
  created: 'Creado',
  action: 'Cambiar',
  save: 'Guardar',
  fieldFault: (message) => message,
  gone: 'Otra persona acaba de quitarlo.',
  tooMany: 'Se ha alcanzado el límite. Quita uno primero.',
  personFault: 'Ninguna cuenta abierta tiene este correo electrónico, sub o ID de usuario.',
  dayFault: 'Escribe un día con el formato AAAA-MM-DD.',
} satisfies typeof en;
