import type { en } from '../../../../applications/logos/uploaded-logo.messages.ts';

export default {
  logo_unusable: ({ reason }) => `A imagem não pode ser usada. ${reason}`,
  logo_too_large: ({ max }) => `Aceita um PNG de no máximo ${max} KiB.`,
} satisfies typeof en;
