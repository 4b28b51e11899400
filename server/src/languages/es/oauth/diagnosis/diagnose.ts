import type { en } from '../../../../oauth/diagnosis/diagnose.messages.ts';

export default {
  title: 'Comprobar un enlace de inicio de sesión',
  lead: 'Pega un enlace de inicio de sesión o una solicitud de token para ver, regla por regla, si este servicio lo aceptaría.',
  label: 'URL o parámetros',
  hint: 'Pega la URL de autorización completa, solo la parte que sigue al signo de interrogación, o los parámetros de una solicitud de token sin sus secretos.',
  check: 'Comprobar',
  setting: 'Abrir el ajuste',
  sent: 'Enviado',
  registered: 'Registrado',
  nothing: '(nada aquí)',
  errors: 'Todos los códigos de error',
  requestId: 'ID de la solicitud de la página de la que vienes',
  passed: 'No se encontró ningún problema.',
  verdict: {
    fail: (count) =>
      count === 1
        ? 'Esta solicitud se rechazaría: 1 problema.'
        : `Esta solicitud se rechazaría: ${count} problemas.`,
    warn: (count) =>
      count === 1
        ? 'Esta solicitud se aceptaría, pero hay 1 cosa que comprobar.'
        : `Esta solicitud se aceptaría, pero hay ${count} cosas que comprobar.`,
  },
  besides: 'Aparte de esta solicitud',
  besidesLead: 'Los webhooks de la aplicación tienen problemas propios. No impiden ningún inicio de sesión.',
  another: 'Comprobar otra solicitud',
  status: { pass: 'Reglas cumplidas', warn: 'Comprueba esto', fail: 'Se rechazaría' },
  titles: {
    client_id: 'La aplicación (client_id)',
    redirect_uri: 'URI de redirección (redirect_uri)',
    review: 'Revisión de la aplicación',
    access: 'Acceso a la aplicación',
    policy: 'Políticas de inicio de sesión',
    parameters: 'Sin parámetros repetidos',
    response_type: 'response_type',
    scope: 'Scopes (scope)',
    code_challenge: 'PKCE (code_challenge)',
    dpop_jkt: 'Clave DPoP (dpop_jkt)',
    state: 'state',
    nonce: 'nonce',
    response_mode: 'response_mode',
    pushed_request: 'Solicitud enviada por adelantado (PAR)',
    request: 'Objetos de solicitud',
    prompt: 'prompt',
    max_age: 'max_age',
    acr: 'Nivel del inicio de sesión (acr)',
    claims: 'claims',
    client_document: 'Documento de metadatos de cliente',
    post_logout_redirect_uri: 'URL tras cerrar sesión',
    id_token_hint: 'id_token_hint',
    resource: 'resource',
    authorization_details: 'authorization_details',
    organization: 'Organización del usuario',
    silent: 'Sin intervención del usuario (prompt=none)',
    pasted_secret: 'Secretos en una URL',
    token_parameters: 'Token: sin parámetros repetidos, solo en el cuerpo',
    grant_type: 'Token: grant_type',
    client_authentication: 'Token: autenticación del cliente',
    client_secret: 'Token: secreto de cliente',
    token_review: 'Token: revisión de la aplicación',
    token_resource: 'Token: resource',
    token_details: 'Token: authorization_details',
    dpop: 'Token: prueba DPoP',
    code: 'Token: code',
    refresh_token: 'Token: token de actualización',
    client_credentials: 'Token: client_credentials',
    token_exchange: 'Token: intercambio de tokens',
    token_scope: 'Token: scope',
    backchannel_request: 'Solicitud CIBA',
    auth_req_id: 'Token: auth_req_id',
    device_request: 'Solicitud de autorización de dispositivo',
    device_code: 'Token: device_code',
    allowed_origins: 'Páginas: orígenes permitidos',
    webhook_url: 'Webhooks: URL',
    webhook_secret: 'Webhooks: secreto (formato antiguo)',
    webhook_signing_key: 'Webhooks: clave de firma',
    webhook_deliveries: 'Webhooks: entregas',
  },
  fixes: {
    client_id: 'Envía el client_id que se mostró al registrar la aplicación.',
    redirect_uri: 'Registra esta URI para la aplicación o envía una registrada.',
    access: 'Pide acceso a quienes gestionan la aplicación o inicia sesión con otra cuenta.',
    policy: 'Inicia sesión como exige la política o pide a quienes la fijaron que la cambien.',
    review: 'Espera la revisión o ponte en contacto con los administradores de este servicio.',
    parameters: 'Envía cada parámetro una vez.',
    response_type: 'Envía response_type=code.',
    scope: 'Envía scopes registrados para la aplicación, separados por espacios.',
    code_challenge:
      'Envía code_challenge, el base64url del SHA-256 de tu code_verifier, con code_challenge_method=S256.',
    dpop_jkt:
      'Envía la huella digital SHA-256 de la JWK (RFC 7638) que firmará las pruebas DPoP u omite el parámetro.',
    state: 'Envía un state aleatorio y compáralo cuando vuelva el usuario.',
    nonce: 'Envía un nonce aleatorio y compáralo con el del id_token.',
    response_mode: 'Omite response_mode o envía query, form_post, jwt, query.jwt o form_post.jwt.',
    pushed_request:
      'Envía los parámetros por POST al endpoint de solicitudes de autorización por adelantado y, en menos de un minuto, envía client_id y el request_uri de su respuesta.',
    request:
      'Firma el objeto de solicitud con una clave registrada del cliente o envía los parámetros directamente. request_uri debe ser uno del endpoint de solicitudes de autorización por adelantado.',
    prompt: 'Envía none solo, o cualquier combinación de login, consent y select_account.',
    max_age: 'Envía un número entero de segundos.',
    acr: 'Pide uno de acr_values_supported o prescinde de essential. Si un scope, una API o una política exige una clase, pídela con acr_values o quita el scope.',
    claims: 'Envía un objeto JSON con los miembros userinfo e id_token.',
    client_document:
      'Sirve el documento en la URL del client_id con estado 200 y application/json. Su client_id debe ser exactamente el que envías.',
    post_logout_redirect_uri: 'Registra esta URI para la aplicación o envía una registrada.',
    id_token_hint: 'Envía un id_token emitido por este servicio u omite el parámetro.',
    resource: 'Envía el identificador de un recurso registrado u omite el parámetro.',
    authorization_details:
      'Envía un array JSON de objetos que se ajusten a un tipo que la API haya declarado e indica esa única API con resource o locations.',
    organization:
      'Envía el org_id o el alias de una organización a la que pertenezca el usuario, omite el parámetro o haz que un administrador de la organización invite al usuario.',
    silent: 'Omite prompt=none una vez, para que el usuario pueda iniciar sesión y dar su consentimiento.',
    pasted_secret: 'Sustitúyelo. Todo lo que va en una URL acaba en historiales de navegación y registros.',
    token_parameters:
      'Envía cada parámetro una vez, codificado como formulario en el cuerpo. Deja vacía la query.',
    grant_type: 'Envía authorization_code, refresh_token o client_credentials.',
    client_authentication:
      'Envía client_id y client_secret por HTTP Basic o en el cuerpo, o un client_assertion firmado. Los clientes públicos solo envían client_id.',
    client_secret: 'Crea un secreto nuevo y despliégalo.',
    token_review: 'Ponte en contacto con los administradores de este servicio.',
    token_resource: 'Envía un resource de la solicitud de autorización u omite el parámetro.',
    token_details: 'Envía authorization_details solo en la solicitud de autorización.',
    dpop: 'Envía exactamente una cabecera DPoP con una prueba nueva en cada solicitud, firmada con la clave a la que está vinculado el código o el token de actualización.',
    code: 'Canjea cada código una vez, en menos de 60 segundos, con el mismo cliente y redirect_uri y con el code_verifier que corresponde a su code_challenge.',
    refresh_token:
      'Usa solo el token de actualización de la última respuesta. Si se rechaza, haz que el usuario vuelva a iniciar sesión.',
    client_credentials:
      'Úsalo con una aplicación confidencial registrada o, en su lugar, haz que los usuarios inicien sesión.',
    token_exchange:
      'Registra el grant type, envía subject_token con subject_token_type y demuestra la clave a la que está vinculado el token.',
    token_scope:
      'Pide solo scopes de la concesión. client_credentials solo permite scopes personalizados y de agente.',
    backchannel_request:
      'Registra agent:write y envía openid y exactamente una indicación de un usuario que haya conectado la aplicación.',
    auth_req_id: 'Consulta con el intervalo indicado hasta que el usuario responda y canjéalo una vez.',
    device_request: 'Añade urn:ietf:params:oauth:grant-type:device_code a los grant_types de la aplicación.',
    device_code:
      'Consulta con el intervalo indicado hasta que el usuario responda y canjéalo una vez en menos de diez minutos.',
    allowed_origins:
      'Añade el origen a los orígenes permitidos o vacía la lista para permitir los de las URI de redirección.',
    webhook_url: 'Define una URL https cuyo host se resuelva solo a direcciones públicas.',
    webhook_secret: 'Rota el secreto del webhook y despliégalo, o verifica el formato más reciente.',
    webhook_signing_key: 'Emite una clave de firma.',
    webhook_deliveries: 'Comprueba por qué fallaron, corrige el receptor y reenvíalas.',
  },
} satisfies typeof en;
