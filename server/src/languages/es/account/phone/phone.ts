import type { en } from '../../../../account/phone/phone.messages.ts';

export default {
  title: 'Teléfono',
  lead: 'Solo se comparte con las aplicaciones que permitas. Una vez verificado, eleva tu nivel de identidad a 2.',
  current: 'Tu número',
  verified: 'verificado',
  unverified: 'sin verificar',
  none: 'No has indicado ningún número.',
  needsEmail: 'Verifica primero tu correo electrónico.',
  number: 'Número nuevo',
  numberHint: 'Con prefijo de país, como +81 90 1234 5678. Enviamos un código por SMS.',
  send: 'Enviar un código',
  codeTitle: 'Escribe el código',
  codeLead: (ending) =>
    `Hemos enviado seis cifras al número que termina en ${ending}. Valen durante cinco minutos.`,
  code: 'Código del SMS',
  verify: 'Verificar',
  remove: 'Quitar número…',
  removeNow: 'Quitar número',
  removeWarning:
    'Tu número se elimina aquí y tu nivel de identidad baja al de un correo electrónico verificado.',
  numberFault: 'Escribe el número con su prefijo de país, como +81 90 1234 5678.',
  tooMany: 'Se enviaron demasiados códigos. Inténtalo de nuevo en una hora.',
  busy: 'No podemos enviar SMS en este momento. Tu número sigue como estaba; inténtalo de nuevo en una hora.',
  codeMissing: 'Escribe el código del SMS.',
  codeWrong: 'Este código es incorrecto o ha caducado. Compruébalo o pide otro.',
  sms: (code, service) =>
    `${code} es tu código para ${service}. Vale durante cinco minutos. No lo compartas.`,
  doneSent: 'Te hemos enviado el código.',
  doneVerified: 'Tu número está verificado.',
  doneRemoved: 'Tu número se ha quitado.',
} satisfies typeof en;
