import type { en } from '../../../../organizations/members/members.messages.ts';

export default {
  owner: 'proprietário',
  admin: 'admin',
  member: 'membro',
  roleSubject: (organization) => `Sua função em ${organization} mudou`,
  roleBody: (organization, role) => `Sua função na organização ${organization} agora é: ${role}.`,
  removedSubject: (organization) => `Você não é mais membro de ${organization}`,
  removedBody: (organization) =>
    `Um gestor da organização ${organization} removeu você. Você não pode mais ver os aplicativos dela.`,
  openAction: 'Suas organizações',
  roleClosing: 'Se você não esperava isso, fale com um proprietário da organização.',
} satisfies typeof en;
