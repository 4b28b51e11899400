import type { en } from '../../../../developer/settings/logo-status.messages.ts';

export default {
  shown: 'As pessoas veem este logotipo quando entram.',
  notShown:
    'Ninguém vê este logotipo ainda. Ele aparece quando estiver no host de uma URI de redirecionamento verificada ou quando um administrador o tiver aprovado.',
  uploadNotShown:
    'Ninguém vê este logotipo ainda. Ele aparece quando uma URI de redirecionamento estiver verificada ou quando um administrador o tiver aprovado.',
  waiting: 'Ainda não obtivemos esta imagem.',
  unusable: (why) => `Não conseguimos usar esta imagem: ${why}`,
} satisfies typeof en;
