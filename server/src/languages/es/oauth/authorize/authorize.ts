import type { en } from '../../../../oauth/authorize/authorize.messages.ts';

export default {
  returning: 'Volviendo a la aplicación',
  continueToApplication: 'Continuar',
  diagnose: 'Averiguar por qué',
  requestId: 'ID de la solicitud',
  errorReturnTitle: 'Este inicio de sesión no puede continuar',
  errorReturnLead: (application) => `La solicitud de ${application} fue rechazada.`,
  errorReturnDetail:
    'La respuesta iría a un sitio que no hemos verificado, así que no te hemos enviado allí automáticamente. Continúa solo si lo reconoces.',
  errorReturnFault: 'Problema',
  errorReturnTo: 'La respuesta va a',
  returnTo: (host) => `Continuar a ${host}`,
  brokenLink:
    'La aplicación te envió aquí con un enlace que no funciona. No es culpa tuya y no ha pasado nada con tu cuenta. Vuelve atrás e inténtalo de nuevo, o envía a su desarrollador lo que aparece aquí.',
  refusals: {
    client_id_missing: {
      title: 'Este enlace de inicio de sesión está incompleto',
      detail:
        'La aplicación no se identificó: client_id falta o se envió dos veces. Avisa a su desarrollador, por favor.',
    },
    client_unknown: {
      title: 'Aplicación desconocida',
      detail: 'No hay ninguna aplicación registrada con este client_id. Avisa a su desarrollador, por favor.',
    },
    document_address: {
      title: 'Aplicación desconocida',
      detail:
        'El client_id es una URL, pero en una URL así no se pueden describir aplicaciones. Avisa a su desarrollador, por favor.',
    },
    document_unavailable: {
      title: 'No se puede identificar la aplicación',
      detail:
        'No se pudo obtener su documento de metadatos de cliente. Inténtalo más tarde o avisa a su desarrollador.',
    },
    document_invalid: {
      title: 'No se puede identificar la aplicación',
      detail: 'Su documento de metadatos de cliente no es válido. Avisa a su desarrollador, por favor.',
    },
    document_stopped: {
      title: 'Esta aplicación no se puede usar',
      detail: 'Un administrador ha suspendido las aplicaciones de este host.',
    },
    redirect_uri_missing: {
      title: 'Este enlace de inicio de sesión está incompleto',
      detail: 'La aplicación no dijo adónde enviarte después: redirect_uri falta o se envió dos veces.',
    },
    redirect_uri_mismatch: {
      title: 'Esta dirección no está registrada',
      detail: 'El redirect_uri no está registrado para la aplicación, así que no se envió nada allí.',
    },
    test_sign_in_over: {
      title: 'Esta prueba de inicio de sesión ha terminado',
      detail:
        'Una prueba funciona una vez, durante diez minutos, en el navegador y con la cuenta que la iniciaron. Inicia otra en la consola de desarrollo.',
    },
    request_unknown: {
      title: 'Este inicio de sesión ha caducado',
      detail:
        'Tardó demasiado o se empezó en otro navegador. Vuelve a la aplicación e inicia sesión de nuevo.',
    },
    request_uri_unknown: {
      title: 'Este enlace de inicio de sesión ya no funciona',
      detail:
        'Vale durante un minuto y para un inicio de sesión. Vuelve a la aplicación e inicia sesión de nuevo.',
    },
    request_completed: {
      title: 'Este inicio de sesión ya ha terminado',
      detail: 'Tu respuesta se ha enviado. Vuelve a la aplicación y empieza allí de nuevo si falta algo.',
    },
    decision_missing: {
      title: 'Aún no has elegido',
      detail: 'Vuelve atrás y elige Permitir o Denegar.',
    },
    logout_malformed: {
      title: 'Este enlace de cierre de sesión está roto',
      detail:
        'Un parámetro se envió dos veces o está mal formado. Tu sesión sigue abierta. Avisa al desarrollador de la aplicación, por favor.',
    },
    logout_hint_invalid: {
      title: 'Este enlace de cierre de sesión no es válido',
      detail:
        'El id_token_hint no es un id_token de este servicio para esta aplicación. Tu sesión sigue abierta.',
    },
    logout_uri_mismatch: {
      title: 'Esta dirección no está registrada',
      detail: 'El post_logout_redirect_uri no está registrado para la aplicación. Tu sesión sigue abierta.',
    },
  },
} satisfies typeof en;
