import type { en } from '../../../../account/sessions/sessions.messages.ts';

export default {
  title: 'Sessões',
  lead: 'Onde você está conectado. As sessões expiram após 12 horas de inatividade.',
  empty: 'Nenhuma sessão',
  device: 'Dispositivo',
  ipAddress: 'Endereço IP',
  signedIn: 'Entrada',
  lastUsed: 'Último uso',
  action: 'Ação',
  thisSession: 'Este dispositivo',
  end: 'Encerrar',
  endNamed: (device) => `Encerrar a sessão: ${device}`,
  othersTitle: 'Outras sessões',
  endOthers: 'Encerrar todas as outras sessões…',
  endOthersNow: 'Encerrar todas as outras sessões',
  endOthersWarning:
    'Todos os outros navegadores e dispositivos são desconectados, e os aplicativos perdem o acesso que receberam ali.',
  doneSession: 'A sessão foi encerrada.',
  doneOthers: 'Todas as outras sessões foram encerradas.',
} satisfies typeof en;
