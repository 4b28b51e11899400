import type { en } from '../../../../account/merge/merge-mails.messages.ts';

export default {
  codeSubject: 'Código para fusionar una cuenta con la tuya',
  codeBody: (from) =>
    `Alguien con la sesión iniciada como ${from} quiere fusionar esa cuenta con la tuya. Todo lo que contiene, incluidas sus formas de iniciar sesión, pasaría a formar parte de tu cuenta.`,
  code: (code) => `Si eres tú, escribe allí este código en los próximos cinco minutos: ${code}`,
  codeClosing: 'Si no fuiste tú, no compartas el código: sin él no ocurre nada.',
  sourceSubject: 'Tu cuenta se fusionó',
  sourceBody: (from, into, at) =>
    `Tu cuenta ${from} se fusionó con ${into} el ${at} y está cerrada. A partir de ahora, inicia sesión como ${into}.`,
  targetSubject: 'Una cuenta se fusionó con la tuya',
  targetBody: (from, into, at) =>
    `La cuenta ${from} se fusionó con tu cuenta ${into} el ${at}. Sus aplicaciones, llaves de acceso, claves, dispositivos y agentes son ahora tuyos.`,
  action: 'Ver tu cuenta',
  closing:
    'Si no fuiste tú, haz de inmediato la revisión de seguridad y revisa tus llaves de acceso y claves.',
} satisfies typeof en;
