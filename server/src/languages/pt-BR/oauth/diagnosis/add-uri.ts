import type { en } from '../../../../oauth/diagnosis/add-uri.messages.ts';

export default {
  add: 'Adicionar esta URI',
  addFirst: 'Adicionar esta URI…',
  newHost: (place) =>
    `Nenhuma URI de redirecionamento deste aplicativo leva ainda a ${place}. Adicione-a somente se for sua: quem a opera recebe os logins.`,
  signIn: 'Entrar para adicionar',
  askManager:
    'Sua função permite ver este aplicativo, mas não alterá-lo. Peça a um proprietário ou admin da organização que adicione a URI.',
  added: 'A URI de redirecionamento está registrada.',
} satisfies typeof en;
