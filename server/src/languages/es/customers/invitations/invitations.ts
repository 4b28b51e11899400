import type { en } from '../../../../customers/invitations/invitations.messages.ts';

export default {
  invitedSubject: 'Te han invitado a una organización',
  invitedBody: (organization, role) =>
    `La organización «${organization}» te invita como ${role}. Los miembros usan las aplicaciones que ha elegido para ellos.`,
  invitedHow: (email, at) =>
    `Inicia sesión con ${email} para aceptar o rechazar. Si aún no tienes una cuenta, crea una con este correo electrónico. La invitación caduca el ${at}.`,
  invitedAction: 'Ver la invitación',
  invitedClosing: 'Si no conoces esta organización, puedes ignorar este mensaje. No cambiará nada.',
} satisfies typeof en;
