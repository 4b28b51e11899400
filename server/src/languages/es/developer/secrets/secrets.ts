import type { en } from '../../../../developer/secrets/secrets.messages.ts';

export default {
  clientSecret: 'Secreto de cliente',
  clientSecretLead: 'Tu aplicación se autentica en el endpoint de tokens con este secreto.',
  clientSecretLeadApi:
    'Tu API se autentica con este secreto para la introspección y para obtener las claves de webhook.',
  noneApi: 'Esta API se autentica sin secreto. Para usar uno, elige otro método en Ajustes.',
  missingApi: 'La API aún no tiene secreto, así que no puede preguntar por tokens opacos. Crea uno.',
  none: 'Esta aplicación se autentica sin secreto. Para usar uno, elige otro método en Ajustes.',
  missing: 'La aplicación aún no tiene secreto, así que no puede canjear códigos. Crea uno.',
  fingerprint: 'Huella digital',
  fingerprintHint: 'Las primeras 8 cifras hexadecimales de su SHA-256, para ver qué secreto está desplegado:',
  expires: 'Caduca',
  expired: 'caducado',
  soon: 'pronto',
  lastUsed: 'Último uso',
  neverUsed: 'Aún no se ha registrado ningún uso',
  lastUsedHint: 'Se registra como máximo una vez por hora.',
  previousLastUsed: 'Último uso del secreto anterior',
  previous: 'El secreto anterior funciona hasta',
  rotate: 'Secreto de cliente nuevo…',
  rotateNow: 'Crear un secreto nuevo',
  rotateWarning:
    'El secreto nuevo se muestra una vez, en la página siguiente. El actual termina cuando elijas abajo. Un secreto más antiguo que aún funcione termina de inmediato.',
  grace: 'El secreto actual termina',
  graceHint: 'Ambos funcionan hasta entonces, así que tienes tiempo de desplegar el nuevo en todas partes.',
  grace0: 'de inmediato: solo si se ha filtrado',
  grace3600: 'en una hora',
  grace86400: 'en un día',
  grace604800: 'en siete días',
  webhookSecret: 'Secreto de webhook',
  webhookSecretLead:
    'Firma las entregas en el formato antiguo (sha256=). Todas las demás se firman con las claves de firma.',
  legacy:
    'Este secreto nunca se ha cambiado, así que las entregas se firman con su SHA-256 en hexadecimal, lo que está obsoleto. Crea uno nuevo para firmar con el propio secreto.',
  rotateWebhook: 'Secreto de webhook nuevo…',
  rotateWebhookWarning:
    'El secreto nuevo se muestra una vez, en la página siguiente. El actual termina de inmediato y las entregas nuevas se firman con el nuevo.',
} satisfies typeof en;
