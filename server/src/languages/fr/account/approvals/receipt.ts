import type { en } from '../../../../account/approvals/receipt.messages.ts';

export default {
  title: 'Reçu',
  request: 'Demande',
  person: 'Personne',
  issuer: 'Signé par',
  proof: 'Signatures',
  proofLead: 'Votre navigateur les vérifie avec la clé publique de ce service. JavaScript est nécessaire.',
  proofLeadPasskey:
    'Votre navigateur les vérifie avec les clés publiques de ce service et de la clé d’accès. JavaScript est nécessaire.',
  shown: 'Ce qui a été affiché est ce qui a été décidé',
  service: 'Ce service a signé la décision',
  passkey: 'Votre clé d’accès a signé exactement ceci',
  decidersPasskey: 'La clé d’accès de la personne qui a décidé a signé exactement ceci',
  notYet: 'Non vérifié',
  verified: 'Vérifié ✓',
  wrong: 'Ne correspond PAS',
  unknown: 'Ce navigateur ne peut pas le vérifier',
  how: 'Comment d’autres le vérifient',
  keep: 'Le conserver',
  keepLead:
    'Le fichier contient les signatures. Toute personne à qui vous le donnez peut le vérifier sans nous interroger.',
  jws: 'Déclaration signée',
  download: 'Télécharger le reçu',
  print: 'Imprimer',
} satisfies typeof en;
