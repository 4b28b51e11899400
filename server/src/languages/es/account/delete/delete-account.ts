import type { en } from '../../../../account/delete/delete-account.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Eliminar cuenta',
  lead: 'Elimina tu cuenta definitivamente.',
  happens: 'Qué ocurre',
  happensSignIn: 'Se cierra tu sesión en todas partes y nadie puede volver a iniciar sesión con esta cuenta.',
  happensApps:
    'Las aplicaciones pierden el acceso de inmediato y se les notifica que la cuenta ya no existe.',
  happensKeys: 'Tus llaves de acceso, claves personales y dispositivos dejan de valer.',
  happensAgents:
    'Tus agentes ya no pueden actuar por ti, y las solicitudes que esperan tu aprobación se cancelan.',
  happensStored: 'Lo que las aplicaciones han guardado sobre ti sigue en ellas: pídeles que lo eliminen.',
  exportHint: 'Quizá quieras antes una copia de tus datos.',
  exportLink: 'Descargar mis datos',
  ownsTitle: 'Antes de poder eliminarla',
  owns: 'Solo tú eres propietario o administrador de esto. Elimínalo primero o deja que otra persona se haga cargo.',
  lastAdministrator: 'Este servicio: crea antes otro administrador con el comando',
  application: 'Transferir',
  organization: 'Miembros',
  remove: 'Eliminar',
  linkStillWorks: 'Después vuelve a abrir el enlace del correo: funciona hasta que caduque.',
  password: 'Contraseña actual',
  beginTitle: 'Elimina tu cuenta',
  begin: 'Eliminar cuenta…',
  beginNow: 'Enviarme la confirmación',
  beginWarning: 'Te enviamos un enlace por correo. No se elimina nada hasta que lo abras y confirmes.',
  beginUnverified:
    'Tu correo electrónico no está verificado, así que no enviamos ningún enlace: la cuenta se elimina de inmediato.',
  deleteNow: 'Eliminar mi cuenta',
  passwordMissing: 'Escribe tu contraseña actual.',
  passwordWrong: formFaults.passwordWrong,
  tooMany: 'Has pedido demasiados enlaces. No se ha enviado nada. Inténtalo de nuevo en una hora.',
  waitingTitle: 'A la espera de tu confirmación',
  waiting: (email) => `Hemos enviado un enlace a ${email}. Tu cuenta se elimina cuando confirmes allí.`,
  waitingUntil: 'El enlace funciona hasta',
  cancel: 'Conservar mi cuenta',
  doneCancelled: 'No se ha eliminado nada. El enlace que enviamos ya no funciona.',
  confirmTitle: '¿Eliminar tu cuenta?',
  confirmLead: (email) => `Tu cuenta ${email} se eliminará definitivamente. No se puede deshacer.`,
  deadTitle: 'Este enlace ya no funciona',
  dead: 'Se usó, se canceló o ha caducado. Tu cuenta sigue como estaba.',
  back: 'Ir a tu cuenta',
  deletedTitle: 'Tu cuenta está eliminada',
  deletedLead: 'Puedes cerrar esta página. Adiós y gracias.',
  linkSubject: 'Confirma que quieres eliminar tu cuenta',
  linkBody: (until) =>
    `Pediste que se eliminara tu cuenta. Abre el enlace y confirma. El enlace funciona hasta el ${until}; sin él no ocurre nada.`,
  linkAction: 'Eliminar mi cuenta',
  linkClosing:
    'Si no fuiste tú, otra persona puede usar tu cuenta. Sin el enlace no se elimina nada. Inicia sesión y haz de inmediato la revisión de seguridad.',
  deletedSubject: 'Tu cuenta está eliminada',
  deletedBody: (at) =>
    `Tu cuenta se eliminó el ${at}. Se ha notificado a las aplicaciones con las que se usaba.`,
  deletedClosing:
    'Este correo electrónico vuelve a estar libre: puedes crear otra cuenta cuando quieras. Si no fuiste tú, ponte en contacto con quien administra este servicio.',
} satisfies typeof en;
