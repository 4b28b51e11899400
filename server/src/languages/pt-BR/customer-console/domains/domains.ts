import type { en } from '../../../../customer-console/domains/domains.messages.ts';

export default {
  lead: 'Verifique que um domínio é seu, e pessoas com um endereço dele podem participar sem convite.',
  proven: 'Verificado',
  unproven: 'Não verificado',
  proofEnds: 'até',
  proofEnded: 'A verificação expirou em',
  recordName: 'Nome do registro TXT',
  recordValue: 'Valor',
  verify: 'Verificar o registro',
  remove: 'Remover',
  joining: 'Pessoas com um endereço verificado deste domínio',
  invite: 'precisam de convite',
  may: 'podem participar',
  must: 'tornam-se membros ao entrar',
  save: 'Salvar',
  add: 'Adicionar um domínio',
  addNow: 'Adicionar',
  domain: 'Domínio',
  empty: 'Nenhum domínio ainda',
  emptyBody: 'Até você adicionar um, todos precisam de convite.',
  dns_no_record:
    'Ainda não encontramos o registro. Novos registros podem levar alguns minutos para aparecer.',
  dns_timeout: 'Os servidores de nomes do domínio não responderam.',
  dns_error: 'Os servidores de nomes do domínio responderam com um erro.',
  unverified: 'Encontramos um registro, mas o valor dele é diferente.',
  joiningFault: 'Escolha uma destas opções.',
} satisfies typeof en;
