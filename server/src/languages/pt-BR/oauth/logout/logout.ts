import type { en } from '../../../../oauth/logout/logout.messages.ts';

export default {
  signOut: 'Sair',
  signOutTitle: 'Sair?',
  signOutLead: 'Você sairá daqui e dos aplicativos em que entrou a partir deste navegador.',
  signOutAskedBy: (application) => `${application} quer que você saia daqui.`,
  staySignedIn: 'Continuar conectado',
  signedOutTitle: 'Você saiu',
  signedOutLead: 'Você pode fechar esta página.',
  signInAgain: 'Entrar novamente',
  returnTo: (host) => `Continuar para ${host}`,
} satisfies typeof en;
