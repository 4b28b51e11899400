import type { en } from '../../../../organizations/members/members.messages.ts';

export default {
  owner: 'propietario',
  admin: 'administrador',
  member: 'miembro',
  roleSubject: (organization) => `Tu rol en ${organization} ha cambiado`,
  roleBody: (organization, role) => `Tu rol en la organización ${organization} es ahora: ${role}.`,
  removedSubject: (organization) => `Ya no eres miembro de ${organization}`,
  removedBody: (organization) =>
    `Un responsable de la organización ${organization} te ha quitado de ella. Ya no puedes ver sus aplicaciones.`,
  openAction: 'Tus organizaciones',
  roleClosing: 'Si no lo esperabas, pregunta a un propietario de la organización.',
} satisfies typeof en;
