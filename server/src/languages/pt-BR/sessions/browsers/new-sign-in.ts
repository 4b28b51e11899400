import type { en } from '../../../../sessions/browsers/new-sign-in.messages.ts';

export default {
  subject: 'Novo login na sua conta',
  body: (at) => `Alguém entrou na sua conta em ${at}, com um navegador que não reconhecemos.`,
  from: (device, address) =>
    address === null ? `Dispositivo: ${device}.` : `Dispositivo: ${device}. Endereço de rede: ${address}.`,
  action: 'Ver suas sessões',
  closing:
    'Se foi você, não é preciso fazer nada. Depois de uma nova senha, você recebe este e-mail uma vez para cada um dos seus outros navegadores. Se não foi você, encerre essa sessão e faça a verificação de segurança imediatamente.',
} satisfies typeof en;
