import type { en } from '../../../../developer/resources/resources.messages.ts';

export default {
  title: 'API',
  lead: 'API y servidores MCP que aceptan tokens de acceso de este servicio: los tuyos y los de tus organizaciones.',
  register: 'Registrar una API',
  empty: 'Aún no hay ninguna API',
  emptyBody:
    'Registra una API o un servidor MCP propio y las aplicaciones podrán pedir acceso a las personas. Tú defines los scopes, las personas dan su consentimiento en una página que nombra tu API y los tokens no funcionan en ningún otro sitio.',
  deleted: 'API eliminada.',
  name: 'Nombre',
  identifier: 'Identificador',
  owner: 'Propietario',
  you: 'Tú',
  host: 'Host',
  review: 'Revisión',
  newLead:
    'Una API o un servidor MCP tuyo (en OAuth: un recurso protegido). Los clientes solicitan tokens de acceso que solo acepta ella.',
  aboutTitle: 'Tu API',
  nameHint: 'Las personas lo leen cuando una aplicación pide acceso. Déjalo vacío para usar el host.',
  identifierHint:
    'La URL que usan los clientes de tu API. Es la audiencia (aud) de todos los tokens y no se puede cambiar después. Usa https; http://localhost funciona durante el desarrollo.',
  belongsTo: 'Propietario',
  yourself: 'Solo tú',
  optional: 'opcional',
  tokens: 'Tokens de acceso',
  tokensLead:
    'Los valores predeterminados sirven para la mayoría de las API y puedes cambiarlos en cualquier momento.',
  tokensShow: 'Formato, duración, firma, identificadores de usuario e inicio de sesión exigido',
  format: 'Formato',
  jwt: 'JWT',
  jwtHint: 'Tu API comprueba los tokens por sí misma, con una biblioteca y nuestras claves públicas.',
  opaque: 'Opaco',
  opaqueHint:
    'Tu API nos pregunta por cada token (introspección), así que una revocación se nota de inmediato.',
  seconds: 'Duración en segundos',
  secondsHint:
    'De 60 a 3600; para tokens opacos, hasta 86400. Mientras el host no esté verificado, se aplican como máximo 900 (15 minutos). Los clientes con token de actualización obtienen otro por sí mismos.',
  algorithm: 'Firma',
  algorithmHint:
    'Solo se firman los JWT. Elige ES256 si tu biblioteca puede verificarlo; los tokens son más cortos.',
  subjects: 'Identificadores de usuario',
  subjectsHint:
    'El claim sub. Con identificadores propios, tu API no puede compararse con otras para saber quiénes son sus usuarios. Si cambias esto, tu API recibe identificadores distintos para las personas que conoce y los tokens de acceso emitidos antes dejan de funcionar.',
  subjectsPublic: 'Los mismos que en otras API (public)',
  subjectsPairwise: 'Solo para esta API (pairwise)',
  level: 'Inicio de sesión exigido',
  levelAny: 'Cualquiera',
  level_2: 'Segundo factor o llave de acceso',
  level_phr: 'Llave de acceso (resistente al phishing)',
  levelHint: 'Para todos los tokens de esta API. Los scopes pueden exigir más.',
  scopeLevelHint:
    'A quienes hayan iniciado sesión con menos seguridad se les pide que vuelvan a iniciarla cuando un cliente solicita este scope.',
  choiceFault: 'Elige una de las opciones.',
  scopes: 'Scopes',
  scopesLead: 'Qué pueden pedir los clientes a las personas.',
  scopesHint:
    'Las personas leen el título y la descripción en su idioma o, si falta, en otro. Deja vacías las filas que no necesites.',
  scopesEditHint:
    'Los clientes y los consentimientos conocen un scope por su nombre: si lo cambias, las solicitudes del nombre anterior se rechazan con invalid_scope y se pregunta a las personas por el nuevo.',
  scope: (number) => `Scope ${number}`,
  scopeName: 'Nombre del scope',
  scopeNameHint: 'Por ejemplo, files:read. Los clientes lo envían en scope.',
  titleIn: (language) => `Título (${language})`,
  descriptionIn: (language) => `Descripción (${language})`,
  otherLanguages: 'Otros idiomas',
  byDefault: 'Predeterminado',
  byDefaultHint: 'Se solicita para los clientes que no indican ningún scope.',
  sensitive: 'Sensible',
  sensitiveHint: 'En la página de consentimiento, su casilla empieza sin marcar.',
  remove: 'Quitar este scope',
  removeHint:
    'Los tokens lo pierden: de inmediato con introspección, y cuando caducan en el caso de los JWT.',
  moreScopes: 'Añadir más filas',
  meaning: 'Lo que leen las personas',
  marks: 'Marcas',
  noMarks: 'Ninguna',
  identifierFault: (message) => `Identificador: ${message}`,
  secondsFault: (message) => `Duración: ${message}`,
  scopesFault: (message) => `Scopes: ${message}`,
  nameFault: (number, message) => `Nombre del scope ${number}: ${message}`,
  titleFault: (number, message) => `Título del scope ${number}: ${message}`,
  descriptionFault: (number, message) => `Descripción del scope ${number}: ${message}`,
} satisfies typeof en;
