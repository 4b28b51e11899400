import type { en } from '../../../../applications/risk/alert-administrators.messages.ts';

export default {
  alertSubject: 'Um aplicativo aguarda análise',
  alertBody: (id, developer, flags) =>
    `${developer} registrou o aplicativo ${id}. Ele tem estes sinais de risco: ${flags}. Até ser aprovado, somente seu desenvolvedor pode entrar nele.`,
  alertAction: 'Analisar',
  alertClosing:
    'Você recebeu este e-mail porque é administrador. Não enviaremos e-mails sobre outros registros deste desenvolvedor por 30 minutos.',
  renamedSubject: 'Um aplicativo aprovado tem um novo nome',
  renamedBody: (before, after) =>
    `“${before}”, aprovado por um administrador, agora se chama “${after}”. Ele continua aprovado. Verifique se o novo nome não é enganoso e aprove-o de novo para removê-lo da fila de análise.`,
  renamedClosing:
    'Você recebeu este e-mail porque é administrador. Não enviaremos e-mails sobre outras mudanças deste nome até que ele seja analisado.',
} satisfies typeof en;
