import type { en } from '../../../../customers/members/members.messages.ts';

export default {
  admin: 'administrador',
  member: 'miembro',
  roleSubject: (organization) => `Tu rol en ${organization} ha cambiado`,
  roleBody: (organization, role) => `Tu rol en la organización ${organization} es ahora: ${role}.`,
  removedSubject: (organization) => `Ya no eres miembro de ${organization}`,
  removedBody: (organization) =>
    `Un administrador de la organización ${organization} te ha quitado de ella. Lo que podías usar como miembro ya no está disponible para ti.`,
  openAction: 'Tus organizaciones',
  roleClosing: 'Si no lo esperabas, pregunta a un administrador de la organización.',
} satisfies typeof en;
