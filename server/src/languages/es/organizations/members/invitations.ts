import type { en } from '../../../../organizations/members/invitations.messages.ts';

export default {
  invitedSubject: 'Te han invitado a una organización',
  invitedBody: (inviter, organization, role) =>
    `${inviter} te ha invitado a unirte a la organización «${organization}» como ${role}. Sus miembros gestionan aplicaciones que usan este servicio para iniciar sesión.`,
  invitedHow: (email, at) =>
    `Inicia sesión con ${email} para aceptar o rechazar. Si aún no tienes una cuenta, crea una con este correo electrónico. La invitación caduca el ${at}.`,
  invitedAction: 'Ver la invitación',
  invitedClosing: 'Si no conoces a esta persona, puedes ignorar este mensaje. No cambiará nada.',
} satisfies typeof en;
