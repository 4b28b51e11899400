import type { en } from '../../../../account/invitation/invitation.messages.ts';

export default {
  invitedTitle: 'Boas-vindas',
  invitedLead: (inviter, email) =>
    `${inviter} convidou você. Sua conta ${email} está pronta: escolha como vai entrar.`,
  resetTitle: 'Escolha como você entra',
  resetLead: (email) =>
    `Um administrador redefiniu como você entra. Sua conta ${email} precisa de uma nova forma: escolha aqui.`,
  anAdministrator: 'Um administrador',
  passkeyTitle: 'Com uma chave de acesso',
  passkeyLead: 'Sua impressão digital, seu rosto ou o PIN do seu dispositivo. Nada para lembrar.',
  passkey: 'Criar uma chave de acesso',
  passwordTitle: 'Com uma senha',
  password: 'Senha',
  passwordHint:
    'Pelo menos 10 caracteres. Algumas palavras fáceis de lembrar são melhores do que uma senha curta cheia de símbolos.',
  submit: 'Definir senha',
  invitationSubject: 'Você recebeu um convite',
  invitationBody: (inviter) =>
    `${inviter} criou uma conta para você. Abra o link para escolher uma chave de acesso ou uma senha, e você já entra.`,
  invitationUntil: (email, until) => `Você entra como ${email}. O link funciona uma vez, até ${until}.`,
  invitationAction: 'Aceitar o convite',
  invitationClosing:
    'Se você não esperava por isto, pode ignorar este e-mail: sem o link ninguém pode entrar.',
  resetSubject: 'Escolha como você entra',
  resetBody: (at) =>
    `Um administrador removeu as formas de entrar da sua conta em ${at}. Abra o link para escolher uma nova: uma chave de acesso ou uma senha.`,
  resetUntil: (until) => `O link funciona uma vez, até ${until}.`,
  resetAction: 'Escolher uma nova forma de entrar',
  resetClosing: 'Se você não sabe o motivo, pergunte a quem opera este serviço antes de abrir o link.',
} satisfies typeof en;
