import type { en } from '../../../../account/second-factor/second-factor.messages.ts';

export default {
  title: 'Se exige un segundo factor',
  demandedBy: (owners) => `Para iniciar sesión no basta una contraseña. Exigido por: ${owners}.`,
  and: ' y ',
  now: 'Hasta entonces solo puedes hacer esto y cerrar sesión.',
  thenOnward: 'Configura uno y después inicia sesión con él para continuar a la aplicación.',
  until:
    'Configúralo ahora, o continúa y hazlo después. No podrás continuar sin él a partir de este momento:',
  anyFactor:
    'Valen tanto una llave de acceso como los códigos de un solo uso de una aplicación de autenticación.',
  passkeyOnly:
    'Aquí solo vale una llave de acceso, porque los códigos se pueden escribir en una página falsa.',
  totpOnly: 'Aquí solo valen los códigos de un solo uso de una aplicación de autenticación.',
  haveOne: 'Ya tienes uno. Confírmalo para continuar.',
  confirm: 'Confirmarlo',
  passkey: 'Añadir una llave de acceso',
  totp: 'Configurar códigos de un solo uso',
  later: 'Hacerlo después',
  signOut: 'Cerrar sesión',
  notice: 'Una política te exige un segundo factor. No podrás continuar sin él a partir de:',
  noticeLink: 'Ver qué hacer',
} satisfies typeof en;
