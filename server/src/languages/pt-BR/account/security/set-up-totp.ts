import type { en } from '../../../../account/security/set-up-totp.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Configurar códigos de uso único',
  lead: 'Escaneie isto com seu app autenticador e digite o código que ele mostra.',
  scanLabel: 'Código QR com o segredo para seu app autenticador',
  secret: 'Sem câmera? Digite este segredo no app',
  code: 'Código do app',
  submit: 'Ativar',
  cancel: 'Cancelar',
  passwordMissing: 'Digite sua senha atual.',
  passwordWrong: formFaults.passwordWrong,
  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
} satisfies typeof en;
