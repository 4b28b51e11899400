import type { en } from '../../../../account/shared/name.messages.ts';

export default {
  hidden:
    'Utilisez uniquement des caractères visibles. Ceci contient un caractère de contrôle, de direction ou de largeur nulle ; les émojis composés de plusieurs en contiennent un aussi.',
} satisfies typeof en;
