import type { en } from '../../../../developer/settings/device.messages.ts';

export default {
  title: 'Dispositivos sin navegador',
  lead: 'Televisores, terminales y máquinas de compilación muestran un código que las personas escriben en su teléfono u ordenador.',
  use: 'Iniciar sesión en esos dispositivos (device grant)',
  notInProfile: 'No mientras la aplicación cumpla FAPI 2.0.',
  numberMatch: 'Las personas también escriben un número que muestra el dispositivo',
  numberMatchHint:
    'Protege a quienes reciben el código de una persona desconocida. Tu dispositivo tiene que mostrar el number_match que recibe con el código.',
} satisfies typeof en;
