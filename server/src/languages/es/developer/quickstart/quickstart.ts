import type { en } from '../../../../developer/quickstart/quickstart.messages.ts';

export default {
  otherLanguages: 'Programas en otros lenguajes, con los valores de esta aplicación:',
  lead: 'Un inicio de sesión que funciona, con los valores de esta aplicación ya puestos. Nuestras pruebas ejecutan cada uno de estos programas.',
  stack: 'Biblioteca',
  install: '1. Instalar',
  environment: '2. Definir los valores secretos',
  environmentPublic: '2. Sin valores secretos',
  environmentPublicBody: 'Un cliente público no tiene secreto; PKCE protege el inicio de sesión.',
  secretComment: (fingerprint) => `# el que guardaste; su huella digital es ${fingerprint}`,
  secretMissing: '# crea uno en Secretos',
  code: '3. Copiar el programa',
  run: '4. Probarlo',
  runBody: (address) =>
    `Guárdalo como sign-in.mjs, inícialo con «node sign-in.mjs» y abre ${address}. Se iniciará tu sesión y volverás al programa.`,
  runEdge: 'Despliégalo en tus funciones edge y abre /sign-in.',
  runHosted: 'Inicia tu aplicación e inicia sesión con «Countersign».',
  usesUri: 'URI de redirección:',
  notYet: 'Antes de empezar',
  more: 'Más, con explicaciones',
  redirect_uri: 'Registra esta dirección como URI de redirección:',
  public:
    'Este programa necesita un cliente público: elige «Ninguna» en Ajustes o registra otra aplicación para él.',
  confidential:
    'Este programa necesita un secreto de cliente: elige un método con secreto en Ajustes o registra otra aplicación para él.',
  pkce: 'Esta biblioteca no puede enviar PKCE: desactiva «Exigir PKCE» en Ajustes o usa openid-client, que es más seguro.',
  openid: 'Permite el scope openid.',
  toUris: 'URI de redirección',
  toSettings: 'Ajustes',
  toScopes: 'Scopes',
} satisfies typeof en;
