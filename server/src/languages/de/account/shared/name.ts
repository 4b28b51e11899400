import type { en } from '../../../../account/shared/name.messages.ts';

export default {
  hidden:
    'Verwenden Sie nur sichtbare Zeichen. Hier ist ein Steuer-, Richtungs- oder Nullbreitenzeichen enthalten; auch zusammengesetzte Emojis enthalten eines.',
} satisfies typeof en;
