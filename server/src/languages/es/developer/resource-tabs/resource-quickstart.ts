import type { en } from '../../../../developer/resource-tabs/resource-quickstart.messages.ts';

export default {
  lead: 'Del registro al primer token, con los valores de esta API ya puestos.',
  host: '1. Verificar el host',
  hostBody:
    'Hasta entonces solo tú y, si la tiene, los miembros de su organización pueden obtener tokens. Puedes hacer antes los demás pasos.',
  hostDone: 'El host está verificado.',
  hostLocal:
    'Este host no se puede verificar. Funciona para ti y tu organización, lo que basta para el desarrollo.',
  verify: 'Verificar el host',
  protect: '2. Comprobar los tokens',
  protectBody:
    'La biblioteca rechaza las solicitudes sin un token válido para esta API, dice a los clientes cómo obtener uno y da a tu código el usuario, el cliente y los scopes.',
  library: 'Biblioteca',
  install: (readme) => `Para la instalación y otros frameworks, consulta ${readme} en el repositorio.`,
  secret: 'CLIENT_SECRET es el secreto que guardaste. Para crear uno nuevo, abre Secretos.',
  toSecrets: 'Secretos',
  otherLanguages: 'Otro lenguaje',
  otherBody:
    'Funciona cualquier biblioteca de tokens de acceso JWT (RFC\u00a09068): verifica la firma con nuestras claves, iss, aud y exp. O pregúntanos por cada token:',
  otherBodyOpaque:
    'Pregúntanos por cada token; la respuesta es {"active": false} para todos los que no son de esta API:',
  clients: '3. Obtener un token',
  clientsBody:
    'Los clientes MCP lo encuentran todo por sí mismos. Los demás clientes envían estos dos parámetros en el endpoint de autorización y, de nuevo, resource en el endpoint de tokens:',
  scopeHint: 'Sin scope, un cliente recibe los scopes predeterminados de la API.',
  revocation: '4. Enterarse de las revocaciones',
  revocationBody:
    'Un JWT es válido hasta que caduca, aunque el usuario desconecte antes el cliente. Define una dirección de webhook y avisaremos a tu API en unos segundos.',
  toWebhooks: 'Webhooks',
  reference: 'Referencia de la API',
  referenceBody: 'Todo lo que hace esta página también está disponible como llamada a la API.',
} satisfies typeof en;
