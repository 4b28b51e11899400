import type { en } from '../../../../passkeys/panel/passkey-panel.messages.ts';

export default {
  cancelled: 'A confirmação com a chave de acesso foi cancelada. Tente novamente ou escolha outro método.',
  refused: 'Esta chave de acesso não está registrada ou não pôde ser verificada. Tente outra.',
  known: 'Este dispositivo já tem uma chave de acesso para sua conta.',
  busy: 'Tentativas demais. Aguarde um minuto e tente novamente.',
  wrongNumber:
    'Digite os dois dígitos mostrados pelo agente. Um segundo número errado rejeita a solicitação.',
  failed: 'Algo deu errado. Recarregue a página e tente novamente.',
  unsupported: 'Este navegador não é compatível com chaves de acesso, ou os scripts estão desativados.',
} satisfies typeof en;
