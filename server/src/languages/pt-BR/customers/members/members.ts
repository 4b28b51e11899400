import type { en } from '../../../../customers/members/members.messages.ts';

export default {
  admin: 'administrador',
  member: 'membro',
  roleSubject: (organization) => `Sua função em ${organization} mudou`,
  roleBody: (organization, role) => `Sua função na organização ${organization} agora é: ${role}.`,
  removedSubject: (organization) => `Você não é mais membro de ${organization}`,
  removedBody: (organization) =>
    `Um administrador da organização ${organization} removeu você. O que você podia usar como membro não está mais disponível para você.`,
  openAction: 'Suas organizações',
  roleClosing: 'Se você não esperava isso, fale com um administrador da organização.',
} satisfies typeof en;
