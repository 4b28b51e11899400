import type { en } from '../../../../account/sessions/sessions.messages.ts';

export default {
  title: 'Sessions',
  lead: 'Là où vous êtes connecté. Les sessions expirent après 12 heures d’inactivité.',
  empty: 'Aucune session',
  device: 'Appareil',
  ipAddress: 'Adresse IP',
  signedIn: 'Connexion',
  lastUsed: 'Dernière utilisation',
  action: 'Action',
  thisSession: 'Cet appareil',
  end: 'Terminer',
  endNamed: (device) => `Mettre fin à la session : ${device}`,
  othersTitle: 'Autres sessions',
  endOthers: 'Mettre fin à toutes les autres sessions…',
  endOthersNow: 'Mettre fin à toutes les autres sessions',
  endOthersWarning:
    'Tous les autres navigateurs et appareils sont déconnectés, et les applications perdent l’accès qu’elles y avaient obtenu.',
  doneSession: 'La session a pris fin.',
  doneOthers: 'Toutes les autres sessions ont pris fin.',
} satisfies typeof en;
