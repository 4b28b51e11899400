import type { en } from '../../../../platform/net/fetch-faults.messages.ts';

export default {
  redirected: 'Responde com um redirecionamento, que não é seguido.',
  status_not_200: ({ status }) => `Responde ${status} em vez de 200.`,
  type_not_json: 'Não é enviado como application/json.',
  type_not_png: 'Não é enviado como image/png.',
  host_unreachable: 'O host não pode ser alcançado daqui.',
  too_large: ({ max }) => `É maior que ${max} bytes.`,
  certificate_invalid: 'Está em um host cujo certificado não é válido para ele.',
  too_slow: ({ seconds }) => `Não chegou em ${seconds} segundos.`,
  not_fetched: 'Não foi possível obter.',
} satisfies typeof en;
