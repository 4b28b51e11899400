import type { en } from '../../../../passkeys/panel/passkey-panel.messages.ts';

export default {
  cancelled: 'Se canceló la confirmación con llave de acceso. Inténtalo de nuevo o elige otro método.',
  refused: 'Esta llave de acceso no está registrada o no se pudo verificar. Prueba con otra.',
  known: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
  busy: 'Demasiados intentos. Espera un minuto e inténtalo de nuevo.',
  wrongNumber:
    'Escribe las dos cifras que muestra el agente. Un segundo número incorrecto rechaza la solicitud.',
  failed: 'Algo ha fallado. Vuelve a cargar la página e inténtalo de nuevo.',
  unsupported: 'Este navegador no admite llaves de acceso o los scripts están desactivados.',
} satisfies typeof en;
