import type { en } from '../../../../admin/person/reset-factors.messages.ts';

export default {
  passkeys: 'clés d’accès',
  totp: 'codes à usage unique et codes de récupération',
  recovery_codes: 'codes de récupération',
  password: 'le mot de passe',
  removed: (what) => `Retiré : ${what.join(', ')}.`,
  accessEnded:
    'Les clés API, clés d’appareil, autorisations permanentes et invitations envoyées depuis votre compte ont pris fin également.',
} satisfies typeof en;
