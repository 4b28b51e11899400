import type { en } from '../../../../account/security/set-up-totp.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Configurar códigos de un solo uso',
  lead: 'Escanea esto con tu aplicación de autenticación y escribe el código que muestra.',
  scanLabel: 'Código QR con el secreto para tu aplicación de autenticación',
  secret: '¿Sin cámara? Escribe este secreto en la aplicación',
  code: 'Código de la aplicación',
  submit: 'Activar',
  cancel: 'Cancelar',
  passwordMissing: 'Escribe tu contraseña actual.',
  passwordWrong: formFaults.passwordWrong,
  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
} satisfies typeof en;
