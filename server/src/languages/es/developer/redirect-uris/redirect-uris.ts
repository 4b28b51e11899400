import type { en } from '../../../../developer/redirect-uris/redirect-uris.messages.ts';
import console from '../shared/console.ts';

export default {
  lead: 'Adónde vuelven las personas tras iniciar sesión. Una URI de redirección debe coincidir exactamente; solo puede variar el puerto de localhost. Para mostrar que un host es tuyo, publica allí un registro TXT o un archivo y después verifícalo. Los comodines solo coinciden mientras están verificados.',
  add: 'Añadir',
  addTitle: 'Añadir URI de redirección',
  newUris: 'URI de redirección nuevas',
  newUrisHint: 'Una por línea, escrita como la envían los navegadores.',
  remove: 'Quitar…',
  removeNow: 'Quitar',
  removeWarning: (uri) =>
    `Se rechazarán los inicios de sesión que vuelvan a ${uri} y se perderá su verificación.`,
  last: 'Esta es la única URI de redirección. Añade otra antes de quitarla.',
  missing: 'Escribe al menos una URI de redirección.',
  saved: 'Guardado.',
  pending: console.riskPending,
} satisfies typeof en;
