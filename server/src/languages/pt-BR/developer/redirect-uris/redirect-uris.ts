import type { en } from '../../../../developer/redirect-uris/redirect-uris.messages.ts';
import console from '../shared/console.ts';

export default {
  lead: 'Para onde as pessoas voltam depois de entrar. Uma URI de redirecionamento deve corresponder exatamente; só a porta de localhost pode ser diferente. Para mostrar às pessoas que um host é seu, publique nele um registro TXT ou um arquivo e depois verifique-o. Os curingas só correspondem enquanto estão verificados.',
  add: 'Adicionar',
  addTitle: 'Adicionar URIs de redirecionamento',
  newUris: 'Novas URIs de redirecionamento',
  newUrisHint: 'Uma por linha, escritas como os navegadores as enviam.',
  remove: 'Remover…',
  removeNow: 'Remover',
  removeWarning: (uri) => `Os logins que voltam para ${uri} serão recusados, e a verificação dela se perde.`,
  last: 'Esta é a única URI de redirecionamento. Adicione outra antes de removê-la.',
  missing: 'Digite pelo menos uma URI de redirecionamento.',
  saved: 'Salvo.',
  pending: console.riskPending,
} satisfies typeof en;
