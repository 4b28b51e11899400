import type { en } from '../../../../../../platform/http/errors/docs/error-texts.messages.ts';

export default {
  invalid_request: {
    meaning:
      'La solicitud está mal formada: JSON no válido, o un parámetro que falta, se repite o está en el lugar equivocado.',
    fix: 'Lee error_description; indica el problema.',
  },
  invalid_params: {
    meaning: 'La solicitud está bien formada, pero algunos de sus valores no son aceptables.',
    fix: 'Corrige todos los miembros indicados en details.',
  },
  not_found: {
    meaning: 'En esta URL no hay nada, o nada a lo que tengas acceso.',
    fix: 'Comprueba la URL, el ID y las credenciales que enviaste.',
  },
  payload_too_large: {
    meaning: 'El cuerpo supera los 64 KiB (720 KiB donde se puede subir una imagen).',
    fix: 'Envía menos en una sola solicitud.',
  },
  unsupported_media_type: {
    meaning: 'Este endpoint no acepta el Content-Type.',
    fix: 'Envía application/json o, a los endpoints de OAuth, un formulario.',
  },
  uri_too_long: {
    meaning: 'La URL tiene más de 10 000 caracteres.',
    fix: 'Envía menos parámetros o envíalos en el cuerpo de un POST.',
  },
  rate_limited: {
    meaning: 'Demasiadas solicitudes en poco tiempo.',
    fix: 'Espera el número de segundos indicado en Retry-After.',
  },
  server_error: {
    meaning: 'Algo ha fallado por nuestra parte.',
    fix: 'Inténtalo de nuevo. Si sigue ocurriendo, comunica el request_id.',
  },
  temporarily_unavailable: {
    meaning: 'El servicio no llega a su base de datos o se está apagando.',
    fix: 'Inténtalo de nuevo tras el número de segundos indicado en Retry-After.',
  },
  cross_site: {
    meaning:
      'Una página de otro sitio envió esta solicitud con una cookie o cargó esta URL como imagen o script.',
    fix: 'Envíala desde una página de este servicio o usa una clave en lugar de una cookie.',
  },
  another_person: {
    meaning:
      'La página que envió esta solicitud se mostró a otra persona, que había iniciado sesión antes en este navegador.',
    fix: 'Vuelve a cargar la página para que sea la de la persona que tiene la sesión iniciada.',
  },
  login_required: {
    meaning: 'Nadie ha iniciado sesión, o el usuario tendría que iniciarla y prompt=none no lo permite.',
    fix: 'Haz que el usuario inicie sesión primero u omite prompt=none.',
  },
  invalid_token: {
    meaning: 'El token de acceso o la clave falta, no se conoce, ha caducado o está revocado.',
    fix: 'Envía uno válido como Authorization: Bearer. Si ha caducado, obtén otro.',
  },
  insufficient_scope: {
    meaning: 'La clave o el token es válido, pero le falta el scope para esta llamada.',
    fix: 'Crea una clave con el scope que indica la descripción.',
  },
  forbidden: {
    meaning: 'Puedes ver esto, pero no cambiarlo.',
    fix: 'Pídelo a un propietario o administrador de la organización.',
  },
  step_up_required: {
    meaning: 'El usuario debe confirmar antes su identidad. Una confirmación vale durante cinco minutos.',
    fix: 'Envía a la llamada step_up un código de un solo uso, una llave de acceso o (sin segundo factor) la contraseña, y después repite la solicitud.',
  },
  second_factor_required: {
    meaning:
      'La cuenta tiene un segundo factor, así que la contraseña sola no basta; o una política exige uno que esta sesión no ha demostrado.',
    fix: 'Envía otp_code o credential a la llamada step_up. Un usuario que no tenga ninguno lo configura en /account/second-factor.',
  },
  email_domain_not_allowed: {
    meaning:
      'Una política de la instalación o de una organización del usuario solo permite determinados dominios de correo.',
    fix: 'Muestra error_description: indica los dominios. El usuario necesita una cuenta con un correo de ese tipo.',
  },
  address_not_allowed: {
    meaning:
      'Una política solo permite iniciar sesión desde determinadas redes y la dirección de quien llama no está en ninguna de ellas.',
    fix: 'Inicia sesión desde una de esas redes. Detrás de un proxy, TRUST_PROXY decide qué dirección cuenta.',
  },
  policy_locks_out: {
    meaning: 'La sesión que guarda la política no la cumpliría, así que nadie podría volver a cambiarla.',
    fix: 'Lee error_description: configura el segundo factor o añade tu propio dominio o red. Después guarda de nuevo.',
  },
  session_required: {
    meaning: 'Esto no se puede hacer con una clave personal.',
    fix: 'Pide al usuario que lo haga en su navegador.',
  },
  merge_not_allowed: {
    meaning: 'Una de las dos cuentas pertenece a un administrador.',
    fix: 'Fusiona solo cuentas que no sean de administradores.',
  },
  otp_not_enrolled: {
    meaning: 'Esto necesita un segundo factor y la cuenta no tiene ninguno.',
    fix: 'Configura códigos de un solo uso o una llave de acceso en los ajustes de la cuenta.',
  },
  identity_verification_required: {
    meaning: 'Los desarrolladores deben verificar su correo electrónico antes de poder registrar nada.',
    fix: 'Abre verify_url y verifica el correo.',
  },
  invalid_client: {
    meaning: 'No se conoce el cliente, o sus credenciales faltan, son incorrectas o han caducado.',
    fix: 'Comprueba client_id y el secreto en la página Secretos de la aplicación y envíalos por un solo método.',
  },
  invalid_grant: {
    meaning:
      'El código, el token de actualización o el auth_req_id no se conoce, ya se usó, ha caducado o no pertenece a esta solicitud.',
    fix: 'Empieza de nuevo en el endpoint de autorización. Canjea el código una vez, en menos de 60 segundos, con el mismo redirect_uri y verifier.',
  },
  unauthorized_client: {
    meaning:
      'La aplicación no puede hacer esto: está suspendida, su tipo no es el adecuado o el token pertenece a otro cliente.',
    fix: 'Ponte en contacto con los administradores o usa una concesión adecuada para la aplicación.',
  },
  unsupported_grant_type: {
    meaning: 'No se admite este grant_type.',
    fix: 'Envía uno de grant_types_supported.',
  },
  unsupported_response_type: {
    meaning: 'Solo se admite response_type=code.',
    fix: 'Envía response_type=code.',
  },
  invalid_scope: {
    meaning:
      'Los scopes solicitados faltan, están mal formados o no están registrados, o falta entre ellos uno obligatorio.',
    fix: 'Solicita scopes registrados para la aplicación.',
  },
  invalid_target: {
    meaning: 'resource no identifica a este servicio.',
    fix: 'Omite resource o envía la URL de este servicio.',
  },
  invalid_authorization_details: {
    meaning:
      'authorization_details no es JSON de un tipo que la API haya declarado, o no se puede usar aquí (RFC 9396). La descripción indica el miembro.',
    fix: 'Envía un array JSON de objetos que se ajusten a los tipos de la API e indica la API con resource o locations.',
  },
  invalid_dpop_proof: {
    meaning:
      'La prueba DPoP falta, está mal formada, es de otra solicitud, ya se usó o está firmada con otra clave.',
    fix: 'Crea una prueba nueva para cada solicitud: htm y htu de esta solicitud, iat actual, un jti aleatorio y ath donde se envíe un token de acceso.',
  },
  use_dpop_nonce: {
    meaning: 'La prueba DPoP no tiene un nonce válido y su propia hora no demuestra que sea reciente.',
    fix: 'Repite la solicitud con una prueba nueva que contenga el nonce de la cabecera DPoP-Nonce.',
  },
  access_denied: {
    meaning:
      'El usuario lo denegó (una solicitud nueva tiene que esperar diez minutos), o la aplicación está pendiente de revisión y el usuario no es de su equipo.',
    fix: 'Deja que el usuario decida de nuevo o espera la revisión.',
  },
  interaction_required: {
    meaning:
      'El usuario ha iniciado sesión con menos seguridad de la que pide la solicitud y prompt=none no permite pedir más.',
    fix: 'Omite prompt=none una vez.',
  },
  unmet_authentication_requirements: {
    meaning:
      'La solicitud exige un inicio de sesión más seguro (el claim esencial acr) que el que el usuario hizo o puede hacer.',
    fix: 'Di al usuario que añada a la cuenta un código de un solo uso o una llave de acceso y envía de nuevo la solicitud.',
  },
  consent_required: {
    meaning: 'El usuario tendría que dar antes su consentimiento y prompt=none no lo permite.',
    fix: 'Omite prompt=none una vez.',
  },
  invalid_request_object: {
    meaning:
      'El objeto de solicitud no está firmado con una clave registrada del cliente, ha caducado, es para otro servicio o le faltan parámetros.',
    fix: 'Fírmalo con una clave de jwks o jwks_uri: iss y client_id son el client_id, aud es el issuer.',
  },
  request_uri_not_supported: {
    meaning: 'request_uri no es uno del endpoint de solicitudes de autorización por adelantado.',
    fix: 'Envía los parámetros a /oauth/par o directamente.',
  },
  authorization_pending: {
    meaning: 'El usuario aún no ha respondido.',
    fix: 'Consulta de nuevo tras el intervalo.',
  },
  slow_down: {
    meaning: 'Consultas con más frecuencia de la que permite el intervalo.',
    fix: 'Espera el intervalo entre consultas.',
  },
  expired_token: {
    meaning: 'El usuario no respondió a tiempo.',
    fix: 'Inicia una solicitud nueva.',
  },
  unknown_user_id: {
    meaning: 'La indicación no corresponde a ningún usuario que haya conectado esta aplicación.',
    fix: 'Envía el sub o un id_token de un usuario que haya iniciado sesión en la aplicación.',
  },
  invalid_binding_message: {
    meaning: 'binding_message está vacío, es demasiado largo o contiene caracteres que no se pueden mostrar.',
    fix: 'Envía una línea corta de texto sin formato.',
  },
  invalid_client_metadata: {
    meaning: 'Los metadatos del cliente no son aceptables.',
    fix: 'Lee error_description. Son obligatorios redirect_uris y un método de autenticación admitido.',
  },
  invalid_redirect_uri: {
    meaning: 'Una URI de redirección no es aceptable.',
    fix: 'Corrige las entradas indicadas en details: https, sin fragmento, sin nombre de usuario.',
  },
  invalid_webhook_url: {
    meaning: 'La URL del webhook no se puede usar.',
    fix: 'Usa una URL https cuyo host se resuelva solo a direcciones públicas.',
  },
  uri_not_in_application: {
    meaning: 'La URI no es una de las URI de redirección de la aplicación.',
    fix: 'Envíala exactamente como está registrada.',
  },
  risk_acknowledgement_required: {
    meaning: 'La aplicación tiene señales de riesgo que un administrador debe confirmar.',
    fix: 'Revisa las señales y después envía risk_acknowledged: true.',
  },
  has_owner: {
    meaning: 'Los administradores solo pueden eliminar aplicaciones que se registraron sin clave.',
    fix: 'Recházala o suspéndela, o pide a su propietario que la elimine.',
  },
  no_client_secret: {
    meaning: 'La aplicación no se autentica con un secreto de cliente.',
    fix: 'Si necesita un secreto, cambia antes su método de autenticación.',
  },
  scope_exists: {
    meaning: 'El scope ya está en la lista.',
    fix: 'Elimina antes la entrada o elige otro nombre.',
  },
  group_exists: {
    meaning: 'Ya hay un grupo con este nombre. Mayúsculas y minúsculas cuentan como iguales.',
    fix: 'Elige otro nombre o usa el grupo que ya existe.',
  },
  role_exists: {
    meaning: 'Ya hay un rol con este nombre. Mayúsculas y minúsculas cuentan como iguales.',
    fix: 'Elige otro nombre o cambia el rol que ya existe.',
  },
  already_assigned: {
    meaning: 'Ya existe la misma asignación y no ha terminado.',
    fix: 'Cambia su fin o termínala antes.',
  },
  already_member: {
    meaning: 'El usuario ya es miembro de la organización.',
    fix: 'En su lugar, cambia el rol del miembro.',
  },
  last_owner: {
    meaning: 'Una organización debe tener al menos un propietario.',
    fix: 'Nombra antes a otro propietario.',
  },
  role_changed: {
    meaning: 'Otra persona ha cambiado el rol entretanto.',
    fix: 'Obtén de nuevo el miembro y después decide.',
  },
  domain_exists: {
    meaning: 'La organización ya tiene este dominio.',
    fix: 'Verifica la entrada existente.',
  },
  handle_taken: {
    meaning: 'Una organización cliente tiene este alias o lo tuvo antes de eliminarse.',
    fix: 'Elige otro alias; los alias nunca se vuelven a usar.',
  },
  last_administrator: {
    meaning: 'Una organización cliente debe tener al menos un administrador.',
    fix: 'Nombra antes a otro administrador.',
  },
  organization_has_applications: {
    meaning: 'La organización aún tiene aplicaciones.',
    fix: 'Transfiérelas o elimínalas primero.',
  },
  last_active_key: {
    meaning: 'La última clave de firma activa no se puede revocar.',
    fix: 'Emite antes una clave nueva.',
  },
  already_revoked: {
    meaning: 'La clave de firma ya está revocada.',
    fix: 'Obtén de nuevo la lista de claves.',
  },
  too_many_keys: {
    meaning: 'La aplicación ha llegado a su límite de claves de firma activas.',
    fix: 'Revoca una primero.',
  },
  no_signing_key: { meaning: 'No hay ninguna clave de firma activa.', fix: 'Emite una.' },
  no_webhook_url: { meaning: 'La aplicación no tiene URL de webhook.', fix: 'Define antes webhook_url.' },
  nonce_replayed: {
    meaning: 'Este action_request_nonce ya se ha usado.',
    fix: 'Usa uno nuevo para cada acción.',
  },
  not_dead: {
    meaning: 'Solo las entregas fallidas se pueden reintentar así.',
    fix: 'Obtén de nuevo la entrada: puede estar pendiente o entregada.',
  },
  invalid_credential: {
    meaning:
      'La respuesta de la llave de acceso está mal formada, no se conoce o no corresponde al challenge.',
    fix: 'Solicita nuevas opciones y deja que el navegador las firme.',
  },
  invalid_credentials: {
    meaning:
      'El correo electrónico, la contraseña o el código son incorrectos, o la cuenta no es de administrador.',
    fix: 'Comprueba lo que enviaste; cada código funciona una vez.',
  },
  invalid_otp: {
    meaning: 'El código de un solo uso es incorrecto o ya se usó.',
    fix: 'Espera al siguiente código.',
  },
  confirms_otherwise: {
    meaning:
      'Un código enviado por correo solo confirma a quienes no tienen ni contraseña ni segundo factor.',
    fix: 'Confirma con lo que tenga la cuenta: POST /api/v1/me/step_up.',
  },
  last_passkey: {
    meaning:
      'La última llave de acceso no se puede quitar mientras las aprobaciones o una política exijan una, ni mientras sea el único segundo factor de un administrador.',
    fix: 'Registra otra llave de acceso o desactiva antes esa exigencia.',
  },
  no_passkey: {
    meaning: 'Esto necesita una llave de acceso y la cuenta no tiene ninguna.',
    fix: 'Registra antes una llave de acceso.',
  },
  too_many: {
    meaning:
      'Has llegado al límite de claves personales o agentes (100), llaves de acceso (50) o dispositivos (100), o de grupos (10 000), roles (200) o asignaciones de una aplicación (10 000).',
    fix: 'Quita uno que ya no uses.',
  },
  invalid_device_secret: {
    meaning: 'El dispositivo se vinculó con otro device_secret.',
    fix: 'Envía el secreto que el dispositivo generó al vincularse.',
  },
  device_claimed_by_other_user: {
    meaning: 'El dispositivo pertenece a otro usuario.',
    fix: 'Pide a ese usuario que lo libere o usa un device_uuid nuevo.',
  },
  missing_credentials: {
    meaning: 'Una fusión exige target_session_token u otp_code.',
    fix: 'Envía exactamente uno de ellos.',
  },
  conflicting_credentials: {
    meaning: 'Una fusión acepta target_session_token u otp_code, pero no ambos.',
    fix: 'Envía exactamente uno de ellos.',
  },
  invalid_merge_credential: {
    meaning: 'El token o el código de la fusión es incorrecto, ha caducado o ya se usó.',
    fix: 'Obtén otro con la cuenta que quieres conservar.',
  },
  same_account: {
    meaning: 'El origen y el destino son la misma cuenta.',
    fix: 'Inicia sesión en la cuenta que quieres cerrar.',
  },
  email_not_verified: {
    meaning: 'La cuenta no tiene un correo electrónico verificado. En una fusión: la cuenta que conservas.',
    fix: 'Verifícalo primero. Puedes reenviar el enlace desde /account.',
  },
  own_account: {
    meaning: 'Aquí los administradores no cambian nada de su propia cuenta.',
    fix: 'Usa las páginas de tu cuenta o pídelo a otro administrador.',
  },
  count_differs: {
    meaning: 'La selección de una tarea masiva tiene un número de personas distinto de expected_count.',
    fix: 'Revisa de nuevo la selección: count indica cuántas son ahora. Envía ese número si es correcto.',
  },
  email_taken: {
    meaning: 'Una cuenta abierta ya tiene este correo electrónico.',
    fix: 'Busca a esa persona por el correo o usa otro.',
  },
  already_arrived: {
    meaning: 'La persona ya tiene una forma de iniciar sesión, así que no hay a qué invitarla.',
    fix: 'Si la perdió, quita sus formas de iniciar sesión: entonces recibe un enlace por correo.',
  },
  account_suspended: {
    meaning: 'La cuenta está suspendida, así que la persona no podría usar lo que se le enviaría.',
    fix: 'Levanta primero la suspensión.',
  },
  proposal_open: {
    meaning: 'Una de las dos cuentas forma parte de una fusión propuesta que no se ha decidido.',
    fix: 'Espera las respuestas o retira esa propuesta.',
  },
  not_a_reporter: {
    meaning: 'Esta aplicación no puede comunicar verificaciones de identidad.',
    fix: 'Pide a un administrador que la autorice a comunicarlas.',
  },
  method_not_allowed: {
    meaning: 'La aplicación no puede comunicar verificaciones con este método.',
    fix: 'Envía uno de sus identity_verification_methods.',
  },
  invalid_signature: {
    meaning: 'La firma, su marca de tiempo o su nonce falta o no corresponde a la solicitud.',
    fix: 'Firma la cadena canónica de exactamente lo que envías, no más de cinco minutos antes.',
  },
  nonce_replay: {
    meaning: 'Este X-Agent-Nonce ya se ha usado.',
    fix: 'Usa uno nuevo en cada llamada.',
  },
  missing_idempotency_key: {
    meaning: 'La cabecera Idempotency-Key falta o está vacía.',
    fix: 'Envíala en cada llamada.',
  },
  idempotency_key_reused: {
    meaning: 'Esta Idempotency-Key se usó con otro cuerpo en las últimas 24 horas.',
    fix: 'Usa una clave nueva para una solicitud nueva.',
  },
  idempotency_key_in_use: {
    meaning: 'Una llamada con esta Idempotency-Key aún no ha terminado.',
    fix: 'Envía la misma llamada con la misma clave dentro de un momento: recibe la respuesta de la primera.',
  },
  action_not_allowed: {
    meaning: 'El agente no puede solicitar esta acción.',
    fix: 'Pide a su propietario que la añada a allowed_action_types.',
  },
  ip_not_allowed: {
    meaning: 'El agente no puede llamar desde esta dirección.',
    fix: 'Pide a su propietario que añada la dirección a allowed_ips.',
  },
  bearer_only_disabled: {
    meaning: 'Este servicio solo acepta llamadas firmadas.',
    fix: 'Da al agente una clave pública Ed25519 y firma sus llamadas.',
  },
  cool_down_active: {
    meaning: 'El usuario acaba de rechazar esta acción.',
    fix: 'Espera el número de segundos indicado en Retry-After y considera si conviene volver a preguntar.',
  },
  already_decided: {
    meaning: 'La solicitud o la revisión ya está cerrada.',
    fix: 'Léela de nuevo para ver el resultado.',
  },
  not_decided: {
    meaning: 'No hay recibo hasta que el usuario decida.',
    fix: 'Espera la decisión.',
  },
  altered: {
    meaning: 'Lo que vio el usuario ya no coincide con lo guardado, así que no se aprobó nada.',
    fix: 'Haz que el agente envíe una solicitud nueva. En un permiso permanente, muestra de nuevo los límites y empieza otra vez.',
  },
  already_allowed: { meaning: 'La persona ya tiene este acceso.', fix: 'Usa la aplicación.' },
  already_requested: {
    meaning: 'La persona ya lo ha solicitado y aún no lo ha decidido nadie.',
    fix: 'Espera la decisión o cancela antes la solicitud.',
  },
  role_not_found: {
    meaning: 'La aplicación no tiene ningún rol con el nombre solicitado.',
    fix: 'Crea el rol o rechaza la solicitud.',
  },
  wrong_number: {
    meaning: 'El número no coincide con el que muestra el agente.',
    fix: 'Compara de nuevo. Un segundo número incorrecto rechaza la solicitud.',
  },
  number_rejected: {
    meaning: 'Un segundo número incorrecto rechazó la solicitud.',
    fix: 'Si la iniciaste tú, haz que el agente lo intente de nuevo más tarde.',
  },
} satisfies typeof en;
