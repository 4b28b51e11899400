import type { en } from '../../../../developer/resource-tabs/resource-tabs.messages.ts';
import console from '../shared/console.ts';

export default {
  onlySee: 'Puedes ver esta API. Los propietarios y administradores de su organización pueden cambiarla.',
  saved: 'Guardado.',
  pending: console.riskPending,
  save: 'Guardar',
  availability: 'Disponibilidad',
  everyone: 'El host está verificado, así que cualquier cliente puede pedir acceso a cualquier persona.',
  everyoneUntil: 'La verificación termina:',
  onlyTeam:
    'Solo tú y, si la tiene, los miembros de su organización pueden obtener tokens para ella. A las demás personas se las rechaza con invalid_target hasta que verifiques el host.',
  onlyTeamExpired:
    'Solo tú y, si la tiene, los miembros de su organización pueden obtener tokens para ella, porque la verificación del host ha terminado. Los tokens de otras personas están inactivos hasta que lo verifiques de nuevo.',
  onlyTeamLocal:
    'Solo tú y, si la tiene, los miembros de su organización pueden obtener tokens para ella, porque este host no se puede verificar. Registra la URL pública de tu API cuando la publiques.',
  onlyTeamReview:
    'Solo tú y, si la tiene, los miembros de su organización pueden obtener tokens para ella hasta que un administrador la apruebe.',
  noOne:
    'Nadie puede obtener tokens para ella mientras esté rechazada o suspendida, y todos sus tokens están inactivos.',
  other:
    'Nadie puede obtener tokens mediante este registro: prevalece otro registro de la misma URL, porque su host se verificó después o, si no se verificó ninguno, porque llegó antes. Verifica el host para que prevalezca este.',
  otherLocal:
    'Nadie puede obtener tokens mediante este registro: prevalece un registro anterior de la misma URL. Este host no se puede verificar; usa aquel registro o elimínalo para que prevalezca este.',
  verifyHost: 'Verificar el host',
  about: 'API',
  identifier: 'Identificador',
  clientId: 'Client ID',
  clientIdHint:
    'Con el secreto de cliente autentica la introspección. No inicia ninguna sesión ni obtiene tokens.',
  format: 'Tokens de acceso',
  jwt: (alg, lifetime) => `JWT, firmado con ${alg}, válido durante ${lifetime}`,
  opaque: (lifetime) => `Opaco, válido durante ${lifetime}`,
  seconds: (count) => `${count} ${count === 1 ? 'segundo' : 'segundos'}`,
  endpointsLead: 'Lo que tu API, y la biblioteca que la protege, necesitan de este servicio.',
  metadata: 'Metadatos del servidor de autorización',
  introspection: 'Endpoint de introspección',
  hostLead:
    'Demuestra que la API es tuya: publica un registro TXT o un archivo en su host y después verifícalo. A partir de entonces, cualquier cliente puede pedir acceso a cualquier persona y la página de consentimiento muestra el host como verificado.',
  scopesTitle: 'Qué pueden pedir los clientes a las personas',
  presentation: 'Cómo la ven las personas',
  identifierHint:
    'No se puede cambiar, porque los clientes y los tokens lo mencionan. Para otra URL, registra otra API.',
  tokens: 'Tokens de acceso',
  tokensHint: 'Un cambio vale para los tokens que se emitan a partir de ahora.',
  client: 'Cómo se autentica la API',
  method: 'Para la introspección y las claves de webhook',
  remove: 'Eliminar la API',
  removeWarning: (name) =>
    `${name} se elimina de inmediato. Los clientes ya no obtienen tokens para ella, sus tokens están inactivos y su client ID no se reutiliza nunca. Tu API acepta los JWT que ya recibió hasta que caduquen. No se puede deshacer.`,
  removeFault: 'Este no es el nombre de la API.',
} satisfies typeof en;
