import type { en } from '../../../../applications/logos/uploaded-logo.messages.ts';

export default {
  logo_unusable: ({ reason }) => `Cette image ne peut pas être utilisée. ${reason}`,
  logo_too_large: ({ max }) => `Envoyez un PNG de ${max} Kio au plus.`,
} satisfies typeof en;
