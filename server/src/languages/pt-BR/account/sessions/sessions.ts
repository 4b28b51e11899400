import type { en } from '../../../../account/sessions/sessions.messages.ts';

export default {
  title: 'Sessões',
  lead: 'Onde você está conectado. Uma sessão termina após 12 horas sem uso.',
  empty: 'Nenhuma sessão',
  device: 'Dispositivo',
  ipAddress: 'Endereço',
  signedIn: 'Entrada',
  lastUsed: 'Último uso',
  action: 'Ação',
  thisSession: 'esta',
  end: 'Encerrar',
  endNamed: (device) => `Encerrar a sessão: ${device}`,
  endOthers: 'Encerrar todas as outras sessões…',
  endOthersNow: 'Encerrar todas as outras sessões',
  endOthersWarning:
    'Todos os outros navegadores e dispositivos são desconectados, e os aplicativos perdem o acesso que receberam ali.',
  doneSession: 'A sessão foi encerrada.',
  doneOthers: 'Todas as outras sessões foram encerradas.',
} satisfies typeof en;
