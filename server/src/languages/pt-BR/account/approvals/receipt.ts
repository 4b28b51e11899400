import type { en } from '../../../../account/approvals/receipt.messages.ts';

export default {
  title: 'Recibo',
  request: 'Solicitação',
  person: 'Pessoa',
  issuer: 'Assinado por',
  proof: 'Assinaturas',
  proofLead: 'Seu navegador as verifica com a chave pública deste serviço. Para isso, precisa de JavaScript.',
  proofLeadPasskey:
    'Seu navegador as verifica com as chaves públicas deste serviço e da chave de acesso. Para isso, precisa de JavaScript.',
  shown: 'O que foi mostrado é o que foi decidido',
  service: 'Este serviço assinou a decisão',
  passkey: 'Sua chave de acesso assinou exatamente isto',
  decidersPasskey: 'A chave de acesso de quem decidiu assinou exatamente isto',
  notYet: 'Não verificado',
  verified: 'Verificado ✓',
  wrong: 'NÃO corresponde',
  unknown: 'Este navegador não consegue verificar',
  how: 'Como outras pessoas o verificam',
  keep: 'Guardar',
  keepLead: 'O arquivo tem as assinaturas. Quem o receber de você pode verificá-lo sem perguntar a nós.',
  jws: 'Declaração assinada',
  download: 'Baixar o recibo',
  print: 'Imprimir',
} satisfies typeof en;
