import type { en } from '../../../../oauth/logout/logout.messages.ts';

export default {
  signOut: 'Cerrar sesión',
  signOutTitle: '¿Cerrar sesión?',
  signOutLead:
    'Se cerrará tu sesión aquí y en las aplicaciones en las que iniciaste sesión desde este navegador.',
  signOutAskedBy: (application) => `${application} quiere cerrar tu sesión aquí.`,
  staySignedIn: 'Mantener la sesión',
  signedOutTitle: 'Has cerrado sesión',
  signedOutLead: 'Puedes cerrar esta página.',
  signInAgain: 'Iniciar sesión de nuevo',
  returnTo: (host) => `Continuar a ${host}`,
} satisfies typeof en;
