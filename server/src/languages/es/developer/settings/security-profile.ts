import type { en } from '../../../../developer/settings/security-profile.messages.ts';

export default {
  title: 'Perfil de seguridad',
  lead: 'FAPI 2.0 es la forma en que los bancos, los servicios de salud y las autoridades públicas usan OAuth. Actívalo cuando te lo pidan tus socios o para someterte a las reglas más estrictas que tenemos.',
  isOn: 'Esta aplicación cumple FAPI 2.0. Se rechaza cualquier cambio que contradiga el perfil.',
  met: 'Cumplido',
  set: 'Lo fija el perfil',
  open: 'Cambia esto primero',
  always:
    'Además, los tokens de actualización siguen siendo los mismos al usarse y las aserciones de cliente solo indican nuestra dirección como audiencia.',
  turnOn: 'Activar FAPI 2.0',
  turnOff: 'Desactivar FAPI 2.0',
} satisfies typeof en;
