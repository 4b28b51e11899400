import type { en } from '../../../../account/agents/agents.messages.ts';

export default {
  title: 'Agentes',
  lead: 'Programas que te preguntan antes de actuar. Cada uno solo puede pedir lo que indiques.',
  empty: 'Aún no hay agentes',
  emptyBody: 'Crea uno abajo. Recibe un token y puede pedirte aprobación.',
  newTitle: 'Agente nuevo',
  name: 'Nombre',
  nameHint: 'Lo ves siempre que el agente pregunta.',
  actions: 'Acciones que puede pedir',
  cannotAsk: 'Este agente aún no puede pedir nada. Indica abajo las acciones que puede pedir.',
  actionsHint:
    'Una por línea: deploy.production, o deploy.* para todo lo que esté por debajo de deploy. Sin ninguna, el agente no puede pedir nada.',
  addresses: 'Direcciones desde las que puede llamar',
  addressesHint: 'Una red por línea, como 192.0.2.0/24. Vacío: desde cualquier lugar.',
  key: 'Clave pública',
  keyHint:
    'Ed25519, en PEM o base64. Con una clave, el agente debe firmar sus llamadas; sin ella, basta su token.',
  optional: 'opcional',
  create: 'Crear agente',
  save: 'Guardar cambios',
  shownTitle: 'El token de este agente',
  shown: 'Cópialo ahora. Solo se muestra esta vez; nosotros guardamos únicamente su huella digital.',
  shownLabel: 'Token del agente',
  mode: 'Llamadas',
  signed: 'firmadas',
  bearer: 'solo con token',
  lastUsed: 'Último uso',
  never: 'nunca',
  created: 'Creado',
  rotated: 'Token sustituido',
  id: 'ID del agente',
  muted: 'silenciado',
  change: 'Cambiar',
  changeTitle: 'Cambiarlo',
  rotate: 'Sustituir token…',
  rotateWarning:
    'El token actual deja de funcionar de inmediato y las solicitudes pendientes del agente terminan.',
  rotateNow: 'Sustituir token',
  revoke: 'Revocar agente…',
  revokeWarning: (name) =>
    `«${name}» ya no puede hacer solicitudes y sus solicitudes pendientes terminan. No se puede deshacer.`,
  revokeNow: 'Revocar agente',
  tooMany: 'Tienes 100 agentes. Revoca uno primero.',
  backToAll: 'Todos los agentes',
  approvals: 'Ver solicitudes de aprobación',
  actionsNone: 'ninguna',
  doneSaved: 'El agente se ha cambiado.',
  doneRevoked: 'El agente está revocado.',
  faultName: 'Usa de 1 a 100 caracteres.',
  faultAction:
    'Una de las líneas no es una acción. Usa nombres como deploy.production o deploy.*, en minúsculas.',
  faultAddress:
    'Una de las líneas no es una dirección ni una red. Usa 192.0.2.7, 192.0.2.0/24 o 2001:db8::/32.',
  faultKey:
    'Introduce una clave pública Ed25519 en PEM o sus 32 bytes en base64. Ningún otro agente debe usarla.',
} satisfies typeof en;
