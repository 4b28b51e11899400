import type { en } from '../../../../developer/settings/security-profile.messages.ts';

export default {
  title: 'Perfil de segurança',
  lead: 'FAPI 2.0 é como bancos, serviços de saúde e órgãos públicos usam OAuth. Ative-o quando seus parceiros pedirem ou para seguir as regras mais rígidas que temos.',
  isOn: 'Este aplicativo cumpre o FAPI 2.0. Uma alteração que contradiga o perfil é recusada.',
  met: 'Cumprido',
  set: 'Definido pelo perfil',
  open: 'Altere isto primeiro',
  always:
    'Além disso, os refresh tokens continuam os mesmos quando usados, e as asserções do cliente indicam somente nosso endereço como audiência.',
  turnOn: 'Ativar FAPI 2.0',
  turnOff: 'Desativar FAPI 2.0',
} satisfies typeof en;
