import type { en } from '../../../../account/profile/claims.messages.ts';
import name from '../shared/name.ts';

export default {
  title: 'Datos adicionales',
  lead: 'Datos adicionales que usan algunas aplicaciones, como shop:size. Una aplicación solo recibe uno si lo pide por su nombre y tú aceptas.',
  name: 'Nombre',
  nameHint: 'Dos partes separadas por dos puntos, como shop:size.',
  value: 'Valor',
  action: 'Acción',
  change: 'Cambiar',
  changeNamed: (name) => `Cambiar ${name}`,
  remove: 'Quitar…',
  removeNow: 'Quitar',
  removeWarning: (name) =>
    `${name} se elimina aquí. Las aplicaciones que lo recibieron conservan lo que tienen.`,
  formTitle: 'Añadir o cambiar un valor',
  save: 'Guardar',
  empty: 'No hay datos adicionales',
  emptyBody: 'Las aplicaciones que usan alguno te dicen su nombre.',
  badName: 'Usa dos partes separadas por dos puntos y sin espacios, como shop:size.',
  missing: 'Escribe un valor. Para eliminar uno, quítalo.',
  tooLong: (max) => `Usa como máximo ${max} caracteres.`,
  hidden: name.hidden,
  tooMany: (max) => `Puede haber ${max} como máximo. Quita uno primero.`,
  doneSaved: 'El valor se ha guardado.',
  doneRemoved: 'El valor se ha quitado.',
} satisfies typeof en;
