import type { en } from '../../../../admin/dormant/dormant.messages.ts';

export default {
  title: 'Personas inactivas',
  lead: 'Personas que hace mucho que no inician sesión, no usan una aplicación ni deciden sobre una solicitud, y qué ocurre con sus cuentas.',
  rule: 'Regla',
  ruleLead:
    'Solo se suspende a quienes fueron avisados y solo se eliminan las cuentas que se suspendieron por eso. No ocurre nada a los administradores, ni antes de la fecha comunicada por correo.',
  warn_days: 'Avisar por correo después de',
  suspend_days: 'Suspender después de',
  remove_days: 'Eliminar después de',
  daysHint: 'Días sin actividad. Déjalo vacío para no hacerlo.',
  save: 'Guardar',
  doneSaved: 'La regla se ha guardado.',
  fault: (field, message) => `«${field}»: ${message}`,
  email: 'Correo electrónico',
  lastActive: 'Última actividad',
  state: 'Estado',
  next: 'Qué ocurre después',
  all: 'Todas',
  inactive: 'Sin avisar',
  warned: 'Avisadas',
  suspended: 'Suspendidas',
  step_warn: 'Aviso',
  step_suspend: 'Suspensión',
  step_announce: 'Aviso de eliminación',
  step_remove: 'Eliminación',
  from: 'desde',
  nothing: 'Nada',
  never: 'Nunca',
  noAddress: 'Nada: el correo electrónico no está verificado',
  noRule: 'No hay ninguna regla, así que no se avisa a nadie ni se registra la actividad.',
  emptyTitle: 'Nadie',
  emptyBody:
    'Todo el mundo ha tenido actividad reciente o aún no ha terminado la primera pasada por todas las cuentas.',
  ownersHint:
    'Los propietarios de aplicaciones y los únicos propietarios de organizaciones siguen suspendidos: elimina o transfiere primero lo que poseen y después elimina la cuenta.',
} satisfies typeof en;
