import type { en } from '../../../../oauth/hand-off/hand-off.messages.ts';

export default {
  handOffTitle: 'Continúa en tu navegador',
  handOffLead: 'La aplicación no se abrió. Puedes iniciar sesión aquí.',
  handOffContinue: 'Continuar al inicio de sesión',
} satisfies typeof en;
