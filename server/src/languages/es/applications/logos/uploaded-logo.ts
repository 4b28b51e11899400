import type { en } from '../../../../applications/logos/uploaded-logo.messages.ts';

export default {
  logo_unusable: ({ reason }) => `La imagen no se puede usar. ${reason}`,
  logo_too_large: ({ max }) => `Admite un PNG de ${max} KiB como máximo.`,
} satisfies typeof en;
