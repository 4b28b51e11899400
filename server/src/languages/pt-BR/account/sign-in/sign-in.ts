import type { en } from '../../../../account/sign-in/sign-in.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Entrar',
  leadFor: (application) => `para continuar em ${application}`,
  email: 'Endereço de e-mail',
  password: 'Senha',
  submit: 'Entrar',
  withPasskey: 'Entrar com uma chave de acesso',
  mailCode: 'Enviar um código por e-mail',
  mailCodeHint: 'Para contas sem senha.',
  or: 'ou',
  lastUsed: 'usado da última vez',
  forgot: 'Esqueceu a senha?',
  noAccount: 'Criar uma conta',
  signedInAs: (email) => `Você está conectado como ${email}.`,
  goToAccount: 'Ir para sua conta',
  needsPasskey: 'Este aplicativo pede que você entre com uma chave de acesso.',
  needsSecondFactor:
    'Este aplicativo exige mais do que uma senha: entre com um código de uso único ou uma chave de acesso.',
  codeTitle: 'Digite seu código',
  codeLead: (email) => `Abra seu app autenticador e digite o código que ele mostra para ${email}.`,
  code: 'Código de uso único',
  codeHint: 'Seis ou oito dígitos, como o app os mostra. Um código de recuperação também funciona.',
  codeSubmit: 'Continuar',
  otherAccount: 'Usar outra conta',
  emailMissing: 'Digite seu endereço de e-mail.',
  passwordMissing: 'Digite sua senha.',
  wrong: 'E-mail ou senha incorretos.',
  unchecked:
    'O endereço de e-mail ou a senha está errado, ou não conseguimos verificar no momento. Confira os dois ou tente novamente em um minuto.',
  suspended: 'Esta conta está suspensa. Fale com o suporte.',
  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
  startAgain: 'Demorou demais. Entre novamente.',
  tooManyCodes: 'Códigos errados demais. Comece de novo com sua senha.',
  signedOut: 'Você saiu.',
  verified:
    'Seu endereço de e-mail foi verificado. Entre para continuar: um link enviado por e-mail só inicia a sessão no navegador em que você se cadastrou.',
  codeOver: 'Este código não é mais válido. Peça um novo.',
  passwordSet: 'Sua nova senha foi definida. Entre com ela.',
} satisfies typeof en;
