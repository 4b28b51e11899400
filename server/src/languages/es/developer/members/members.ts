import type { en } from '../../../../developer/members/members.messages.ts';

export default {
  title: 'Miembros',
  personal: 'Esta aplicación tiene un solo propietario',
  personalBody:
    'Transfiérela a una organización para compartirla: los propietarios y administradores pueden gestionarla, y los miembros pueden verla e iniciar sesión en ella mientras espera revisión.',
  personalApi: 'Esta API tiene un solo propietario',
  personalApiBody:
    'Transfiérela a una organización para compartirla: los propietarios y administradores pueden gestionarla, y los miembros pueden verla y obtener tokens para ella antes de que se verifique su host.',
  organizationLead: (name) =>
    `Pertenece a ${name}. Los propietarios y administradores pueden cambiarla; los miembros pueden verla. Los roles valen en toda la organización.`,
  toOrganization: 'Abrir la organización',
  person: 'Persona',
  role: 'Rol',
  since: 'Desde',
  owner: 'Propietario',
  admin: 'Administrador',
  member: 'Miembro',
  you: 'tú',
  transfer: 'Transferir a otro propietario',
  transferLabel: 'Transferir…',
  transferWarning:
    'El client ID, los secretos, los consentimientos y las URI verificadas siguen como están. Avisaremos por correo a todos los que gestionan la aplicación ahora y a todos los que la gestionarán.',
  transferTo: 'Propietario nuevo',
  yourself: 'Solo tú',
  transferFault: (message) => message,
  transferNow: 'Transferir',
  noTarget: 'No tienes ninguna organización a la que transferirla. Crea una primero.',
  onlyOwners: 'Solo los propietarios de la organización pueden transferirla.',
  found: 'Organizaciones',
  done: 'La aplicación tiene un nuevo propietario.',
  doneApi: 'La API tiene un nuevo propietario.',
  transferApiWarning:
    'El client ID, los secretos, los consentimientos y el host verificado siguen como están. Avisaremos por correo a todos los que gestionan la API ahora y a todos los que la gestionarán.',
} satisfies typeof en;
