import type { en } from '../../../../account/shared/form-faults.messages.ts';

export default {
  passwordWrong: 'Esta no es tu contraseña actual.',
  codeMissing: 'Escribe el código de tu aplicación de autenticación.',
  codeWrong: 'Este código es incorrecto o ya se usó. Espera al siguiente.',
  emailFault: 'Escribe un correo electrónico como name@example.com.',
  nameTooLong: 'Usa como máximo 100 caracteres.',
} satisfies typeof en;
