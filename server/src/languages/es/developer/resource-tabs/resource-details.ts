import type { en } from '../../../../developer/resource-tabs/resource-details.messages.ts';

export default {
  title: 'Qué se puede pedir que aprueben las personas',
  lead: 'Un cliente o agente que deba hacer exactamente una cosa en tu API la pide con detalles de autorización (RFC\u00a09396). Aquí declaras los tipos. Las personas leen tus palabras y todos los campos; el token de acceso dice lo que aprobaron.',
  none: 'Aún no hay tipos',
  noneBody: 'Sin tipos, los clientes solo piden scopes.',
  declared: 'Tipos declarados',
  draft: 'Vista previa, sin guardar',
  edit: 'Tipos en JSON',
  json: 'Tipos',
  jsonHint:
    'Un array de hasta 10 tipos, cada uno con type, title, summary, schema y labels y, si quieres, single_use, access_token_seconds y required_acr. Un array vacío los quita todos.',
  example: 'Se ha rellenado un ejemplo para empezar. No se declara nada hasta que guardes.',
  preview: 'Vista previa',
  save: 'Guardar',
  effect:
    'Un cambio termina las solicitudes que esperan aprobación, porque a las personas se les mostraron las palabras anteriores. Los tokens ya emitidos conservan lo que dicen.',
  notJson: (error) => `Esto no es JSON válido: ${error}`,
  repeated:
    'Un miembro aparece dos veces en un objeto o su nombre está escrito con un escape. Escribe cada nombre una vez.',
  errors: (count) => (count === 1 ? '1 error en los tipos' : `${count} errores en los tipos`),
  saved: 'Guardado.',
} satisfies typeof en;
