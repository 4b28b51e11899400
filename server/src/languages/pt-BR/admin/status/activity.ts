import type { en } from '../../../../admin/status/activity.messages.ts';

export default {
  title: 'Atividade',
  lead: 'Em UTC; a última barra ainda não está completa. Cada número leva às suas entradas no log de auditoria.',
  signIns: 'Logins e tentativas com falha',
  signedIn: 'Entrou',
  refused: 'Falhou',
  limited: 'Tentativas demais',
  wrongPassword: 'Senha incorreta',
  wrongCode: 'Código incorreto',
  approvals: 'Solicitações de agentes, por resultado',
  approved: 'Aprovada',
  rejected: 'Rejeitada ou revogada',
  expired: 'Expirada',
  waiting: 'Aguardando',
} satisfies typeof en;
