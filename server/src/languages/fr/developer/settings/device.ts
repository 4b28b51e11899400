import type { en } from '../../../../developer/settings/device.messages.ts';

export default {
  title: 'Appareils sans navigateur',
  lead: 'Les téléviseurs, terminaux et machines de build affichent un code, que les personnes saisissent sur leur téléphone ou leur ordinateur.',
  use: 'Connecter des personnes sur de tels appareils (device grant)',
  notInProfile: 'Pas tant que l’application respecte FAPI 2.0.',
  numberMatch: 'Les personnes saisissent aussi un numéro affiché par l’appareil',
  numberMatchHint:
    'Protège les personnes à qui un inconnu envoie un code. Votre appareil doit afficher le number_match qu’il reçoit avec le code.',
} satisfies typeof en;
