import type { en } from '../../../../platform/net/fetch-faults.messages.ts';

export default {
  redirected: 'Antwortet mit einer Weiterleitung, der nicht gefolgt wird.',
  status_not_200: ({ status }) => `Antwortet mit ${status} statt 200.`,
  type_not_json: 'Wird nicht als application/json gesendet.',
  type_not_png: 'Wird nicht als image/png gesendet.',
  host_unreachable: 'Der Host ist von hier aus nicht erreichbar.',
  too_large: ({ max }) => `Ist größer als ${max} Byte.`,
  certificate_invalid: 'Liegt auf einem Host, dessen Zertifikat für ihn nicht gültig ist.',
  too_slow: ({ seconds }) => `Ist nicht innerhalb von ${seconds} Sekunden angekommen.`,
  not_fetched: 'Konnte nicht abgerufen werden.',
} satisfies typeof en;
