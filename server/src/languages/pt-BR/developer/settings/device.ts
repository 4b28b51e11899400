import type { en } from '../../../../developer/settings/device.messages.ts';

export default {
  title: 'Dispositivos sem navegador',
  lead: 'Televisores, terminais e máquinas de build mostram um código, que as pessoas digitam no celular ou no computador.',
  use: 'Fazer login de pessoas nesses dispositivos (device grant)',
  notInProfile: 'Não enquanto o aplicativo cumprir o FAPI 2.0.',
  numberMatch: 'As pessoas também digitam um número que o dispositivo mostra',
  numberMatchHint:
    'Protege quem recebe o código de um estranho. Seu dispositivo precisa mostrar o number_match que recebe com o código.',
} satisfies typeof en;
