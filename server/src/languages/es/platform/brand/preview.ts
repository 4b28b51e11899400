import type { en } from '../../../../platform/brand/preview.messages.ts';

export default {
  title: 'Vista previa',
  lead: 'Aún no se ha guardado nada. El nombre y el host de arriba son siempre los de este servicio.',
  light: 'Claro',
  dark: 'Oscuro',
  signIn: 'Inicio de sesión',
  consent: 'Consentimiento',
  others: 'Otras páginas',
  codeTitle: 'Revisa tu correo',
  code: 'Código del correo',
  mail: 'Correo',
  signInTo: (application) => `Iniciar sesión en ${application}`,
  wants: (application) => `${application} quiere saber quién eres`,
  application: 'Tu aplicación',
  email: 'Correo electrónico',
  continue: 'Continuar',
  allow: 'Permitir',
  deny: 'No permitir',
  mailTitle: 'Confirma tu correo electrónico',
  mailText: 'Usa el botón en las próximas 24 horas.',
  confirm: 'Confirmar',
} satisfies typeof en;
