import type { en } from '../../../../developer/resource-tabs/resource-tabs.messages.ts';
import console from '../shared/console.ts';

export default {
  onlySee: 'Você pode ver esta API. Proprietários e admins da organização dela podem alterá-la.',
  saved: 'Salvo.',
  pending: console.riskPending,
  save: 'Salvar',
  availability: 'Disponibilidade',
  everyone: 'O host está verificado, portanto qualquer cliente pode pedir acesso a qualquer pessoa.',
  everyoneUntil: 'A verificação termina:',
  onlyTeam:
    'Somente você e os membros da organização dela, se houver, podem obter tokens para ela. Outras pessoas são recusadas com invalid_target até você verificar o host.',
  onlyTeamExpired:
    'Somente você e os membros da organização dela, se houver, podem obter tokens para ela, porque a verificação do host terminou. Os tokens de outras pessoas ficam inativos até você verificá-lo novamente.',
  onlyTeamLocal:
    'Somente você e os membros da organização dela, se houver, podem obter tokens para ela, porque este host não pode ser verificado. Registre a URL pública da sua API quando ela entrar em produção.',
  onlyTeamReview:
    'Somente você e os membros da organização dela, se houver, podem obter tokens para ela até que um administrador a aprove.',
  noOne:
    'Ninguém pode obter tokens para ela enquanto estiver rejeitada ou suspensa, e todos os tokens dela estão inativos.',
  other:
    'Ninguém pode obter tokens por este registro: outro registro da mesma URL é o que vale, porque o host dele foi verificado depois ou, se nenhum foi verificado, porque veio primeiro. Verifique o host para que este passe a valer.',
  otherLocal:
    'Ninguém pode obter tokens por este registro: um registro anterior da mesma URL é o que vale. Este host não pode ser verificado; use aquele registro ou exclua-o para que este passe a valer.',
  verifyHost: 'Verificar o host',
  about: 'API',
  identifier: 'Identificador',
  clientId: 'ID do cliente',
  clientIdHint:
    'Com o segredo do cliente, autentica a introspecção. Não faz login de ninguém e não recebe tokens.',
  format: 'Tokens de acesso',
  jwt: (alg, lifetime) => `JWT, assinado com ${alg}, válido por ${lifetime}`,
  opaque: (lifetime) => `Opaco, válido por ${lifetime}`,
  seconds: (count) => `${count} segundos`,
  endpointsLead: 'O que sua API, e uma biblioteca que a protege, precisa deste serviço.',
  metadata: 'Metadados do servidor de autorização',
  introspection: 'Endpoint de introspecção',
  hostLead:
    'Mostre que a API é sua: publique um registro TXT ou um arquivo no host dela e depois verifique-o. A partir daí, qualquer cliente pode pedir acesso a qualquer pessoa, e a página de consentimento mostra o host como verificado.',
  scopesTitle: 'O que os clientes podem pedir às pessoas',
  presentation: 'Como as pessoas a veem',
  identifierHint:
    'Não pode ser alterado, porque clientes e tokens o mencionam. Para outra URL, registre outra API.',
  tokens: 'Tokens de acesso',
  tokensHint: 'Uma alteração vale para tokens emitidos a partir de agora.',
  client: 'Como a API se autentica',
  method: 'Para introspecção e chaves de webhook',
  remove: 'Excluir a API',
  removeWarning: (name) =>
    `${name} é excluída imediatamente. Os clientes não obtêm mais tokens para ela, os tokens dela ficam inativos, e o ID do cliente nunca é reutilizado. Sua API aceita os JWTs que já recebeu até expirarem. Isso não pode ser desfeito.`,
  removeFault: 'Este não é o nome da API.',
} satisfies typeof en;
