import type { en } from '../../../../developer/shared/review.messages.ts';

export default {
  review: 'Revisión',
  pending: 'En espera de revisión',
  approved: 'Aprobada',
  rejected: 'Rechazada',
  suspended: 'Suspendida',
  pendingTitle: 'Esta aplicación espera revisión',
  pendingBody:
    'No tienes que hacer nada. Hasta que un administrador la apruebe, solo tú y, si la tiene, los miembros de su organización pueden iniciar sesión en ella; las demás personas reciben access_denied. Si eliminas la causa de una señal de abajo, la aprobación es más fácil.',
  rejectedTitle: 'Esta aplicación fue rechazada',
  rejectedBody:
    'Nadie puede iniciar sesión en ella y sus tokens están inactivos. Corrige el motivo de abajo y ponte en contacto con un administrador. Solo los administradores pueden volver a aprobarla.',
  suspendedTitle: 'Esta aplicación está suspendida',
  suspendedBody:
    'Nadie puede iniciar sesión en ella y sus tokens ya no funcionan. Corrige el motivo de abajo y ponte en contacto con un administrador. Solo los administradores pueden volver a aprobarla.',
  pendingApiTitle: 'Esta API espera revisión',
  pendingApiBody:
    'No tienes que hacer nada. Hasta que un administrador la apruebe, solo tú y, si la tiene, los miembros de su organización pueden obtener tokens para ella. Si eliminas la causa de una señal de abajo, la aprobación es más fácil.',
  rejectedApiTitle: 'Esta API fue rechazada',
  rejectedApiBody:
    'Nadie puede obtener tokens para ella y sus tokens están inactivos. Corrige el motivo de abajo y ponte en contacto con un administrador. Solo los administradores pueden volver a aprobarla.',
  suspendedApiTitle: 'Esta API está suspendida',
  suspendedApiBody:
    'Nadie puede obtener tokens para ella y sus tokens ya no funcionan. Corrige el motivo de abajo y ponte en contacto con un administrador. Solo los administradores pueden volver a aprobarla.',
  reason: 'Motivo',
  noReason: 'No se registró ningún motivo.',
  flags: 'Señales de riesgo',
  noFlags: 'Ninguna.',
  wildcard_redirect_uri:
    'Una URI de redirección tiene comodín, así que cualquier host de ese dominio podría recibir inicios de sesión.',
  sensitive_scope: 'Puede solicitar datos sensibles.',
  unlisted_scope: 'Puede solicitar un scope que ningún administrador ha incluido en la lista.',
  high_volume_developer: 'Fue al menos el quinto registro de su desarrollador en siete días.',
  new_developer_account: 'Su desarrollador creó su cuenta menos de siete días antes de registrarla.',
  suspicious_app_name: 'Las personas podrían confundir su nombre con el de otros.',
  names: {
    wildcard_redirect_uri: 'URI con comodín',
    sensitive_scope: 'Datos sensibles',
    unlisted_scope: 'Scope fuera de la lista',
    high_volume_developer: 'Muchos registros',
    new_developer_account: 'Desarrollador nuevo',
    suspicious_app_name: 'Nombre sospechoso',
  },
  accountSince: 'Cuenta creada',
  registrations: 'Registros en siete días:',
  invisible_characters: 'contiene caracteres invisibles',
  confusable_characters: 'contiene letras que se parecen a otras',
  claims_authority: 'contiene una palabra que sugiere autoridad (official, support, login…)',
} satisfies typeof en;
