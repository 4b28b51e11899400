import type { en } from '../../../../developer/settings/settings.messages.ts';
import console from '../shared/console.ts';

export default {
  presentation: 'Cómo la ven las personas',
  name: 'Nombre',
  description: 'Descripción',
  logoUrl: 'Logotipo',
  logoUrlHint:
    'La dirección https de una imagen PNG cuadrada, de 48 a 4096 píxeles de ancho y 1 MB como máximo.',
  logoFile: 'Logotipo como archivo',
  logoFileHint:
    'En lugar de una dirección: un PNG de 512 KiB como máximo. Lo convertimos en un cuadrado de 128 píxeles como máximo, sin metadatos.',
  homepageUrl: 'Página principal',
  policy_uri: 'Política de privacidad',
  tos_uri: 'Condiciones del servicio',
  termsHint: 'Se enlaza donde las personas inician sesión y dan su consentimiento.',
  support_uri: 'Ayuda',
  supportHint:
    'Una página (https://…) o una dirección (mailto:…), que se enlaza donde las personas inician sesión y dan su consentimiento.',
  accent: 'Color de los botones',
  accentHint:
    'Por ejemplo, #1a5fb4. El texto blanco encima necesita un contraste de 4,5:1. Se muestra mientras el host de la URI de redirección esté verificado.',
  accent_dark: 'Color de los botones en el tema oscuro',
  preview: 'Vista previa',
  accentDarkHint: 'Vacío: el color más cercano sobre el que el texto oscuro tiene un contraste de 4,5:1.',
  client: 'Autenticación del cliente',
  method: 'En el endpoint de tokens',
  none: 'Ninguna (cliente público)',
  noneHint:
    'Para aplicaciones móviles, de escritorio y de navegador. Al guardar esto se elimina el secreto de cliente.',
  client_secret_basic: 'Secreto de cliente en la cabecera Authorization',
  client_secret_post: 'Secreto de cliente en el cuerpo de la solicitud',
  private_key_jwt: 'JWT firmado (private_key_jwt)',
  private_key_jwtHint: 'Necesita las claves públicas de abajo. No se comparte ningún secreto.',
  jwks: 'Claves públicas (JWK Set)',
  jwksHint: '{"keys": […]}: de 1 a 10 claves públicas RSA, P\u2011256 o Ed25519.',
  jwksUri: 'Dirección de las claves públicas',
  jwksUriHint: 'En lugar de las propias claves: la dirección https donde las publicas.',
  jwksFault: 'Escribe un JWK Set válido en JSON.',
  requirePkce: 'Exigir PKCE (S256)',
  requirePkceHint:
    'Desactívalo solo para una biblioteca que no pueda enviar PKCE. Los clientes públicos siempre lo necesitan.',
  signOut: 'Inicio y cierre de sesión',
  initiateLogin: 'Dónde puede empezar un inicio de sesión desde aquí',
  initiateLoginHint:
    'Una dirección https de tu aplicación que nos envía a las personas para iniciar sesión (initiate_login_uri).',
  postLogout: 'Adónde vuelven las personas tras cerrar sesión',
  postLogoutHint: 'Una dirección por línea.',
  backchannel: 'Dirección de cierre de sesión backchannel',
  backchannelHint: 'Avisamos a esta dirección cuando alguien cierra sesión.',
  browser: 'Llamadas desde el navegador',
  origins: 'Orígenes permitidos',
  originsHint:
    'Uno por línea, como https://app.example.com. Las páginas de estos orígenes pueden llamar a los endpoints de tokens y de userinfo.',
  webhook: 'Eventos',
  webhookUrl: 'Dirección del webhook',
  webhookUrlHint:
    'Una dirección https; en un servidor de desarrollo también sirve http://localhost. Déjala vacía para no enviar nada.',
  save: 'Guardar',
  optional: '(opcional)',
  saved: 'Guardado.',
  pending: console.riskPending,
  remove: 'Eliminar la aplicación',
  removeLabel: 'Eliminar…',
  removeWarning: (name) =>
    `${name} se elimina de inmediato. Ya no se puede iniciar sesión en ella, todos sus tokens dejan de funcionar y su client ID no se reutiliza nunca. No se puede deshacer.`,
  removeName: 'Escribe su nombre para confirmar',
  removeFault: 'Este no es el nombre de la aplicación.',
  removeNow: 'Eliminar definitivamente',
} satisfies typeof en;
