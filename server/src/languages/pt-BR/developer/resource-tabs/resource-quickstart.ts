import type { en } from '../../../../developer/resource-tabs/resource-quickstart.messages.ts';

export default {
  lead: 'Do registro ao primeiro token, preenchido com os valores desta API.',
  host: '1. Verifique o host',
  hostBody:
    'Até lá, somente você e os membros da organização dela, se houver, podem obter tokens. Você pode fazer as outras etapas antes.',
  hostDone: 'O host está verificado.',
  hostLocal:
    'Este host não pode ser verificado. Ele funciona para você e sua organização, o que basta para o desenvolvimento.',
  verify: 'Verificar o host',
  protect: '2. Confira os tokens',
  protectBody:
    'A biblioteca recusa requisições sem um token válido para esta API, informa aos clientes como obter um e entrega ao seu handler o usuário, o cliente e os escopos.',
  library: 'Biblioteca',
  install: (readme) => `Para instalação e outros frameworks, consulte ${readme} no repositório.`,
  secret: 'CLIENT_SECRET é o segredo que você guardou. Para criar um novo, abra “Segredos”.',
  toSecrets: 'Segredos',
  otherLanguages: 'Outra linguagem',
  otherBody:
    'Qualquer biblioteca para tokens de acesso JWT (RFC\u00a09068) funciona: verifique a assinatura com nossas chaves, iss, aud e exp. Ou pergunte a nós sobre cada token:',
  otherBodyOpaque:
    'Pergunte a nós sobre cada token; a resposta é {"active": false} para todos os que não são para esta API:',
  clients: '3. Obtenha um token',
  clientsBody:
    'Clientes MCP encontram tudo sozinhos. Outros clientes enviam estes dois parâmetros ao endpoint de autorização e resource novamente ao endpoint de token:',
  scopeHint: 'Sem scope, um cliente recebe os escopos padrão da API.',
  revocation: '4. Saiba das revogações',
  revocationBody:
    'Um JWT vale até expirar, mesmo que o usuário desconecte o cliente antes. Defina um endereço de webhook, e notificamos sua API em segundos.',
  toWebhooks: 'Webhooks',
  reference: 'Referência da API',
  referenceBody: 'Tudo o que esta página faz também está disponível como chamada da API.',
} satisfies typeof en;
