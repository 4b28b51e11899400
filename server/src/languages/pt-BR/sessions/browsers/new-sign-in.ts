import type { en } from '../../../../sessions/browsers/new-sign-in.messages.ts';

export default {
  subject: 'Novo login na sua conta',
  body: (at) => `Alguém entrou na sua conta em ${at}, com um navegador que ainda não tínhamos visto com ela.`,
  from: (device, address) =>
    address === null ? `Dispositivo: ${device}.` : `Dispositivo: ${device}. Endereço de rede: ${address}.`,
  action: 'Ver suas sessões',
  closing:
    'Se foi você, não é preciso fazer nada. Se não foi, encerre essa sessão e faça a verificação de segurança imediatamente.',
} satisfies typeof en;
