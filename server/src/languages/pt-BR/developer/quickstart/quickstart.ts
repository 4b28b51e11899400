import type { en } from '../../../../developer/quickstart/quickstart.messages.ts';

export default {
  otherLanguages: 'Programas em outras linguagens, com os valores deste aplicativo:',
  lead: 'Um login funcionando, preenchido com os valores deste aplicativo. Nossos testes executam cada um destes programas.',
  stack: 'Biblioteca',
  install: '1. Instale',
  environment: '2. Defina os valores secretos',
  environmentPublic: '2. Nenhum valor secreto',
  environmentPublicBody: 'Um cliente público não tem segredo; o PKCE protege o login.',
  secretComment: (fingerprint) => `# o que você guardou; a impressão digital dele é ${fingerprint}`,
  secretMissing: '# crie um em “Segredos”',
  code: '3. Copie o programa',
  run: '4. Experimente',
  runBody: (address) =>
    `Salve como sign-in.mjs, inicie com “node sign-in.mjs” e abra ${address}. Você entra e é levado de volta ao programa.`,
  runEdge: 'Implante nas suas edge functions e abra /sign-in.',
  runHosted: 'Inicie seu aplicativo e entre com “Countersign”.',
  usesUri: 'URI de redirecionamento:',
  notYet: 'Antes de começar',
  more: 'Mais, com explicações',
  redirect_uri: 'Registre este endereço como URI de redirecionamento:',
  public:
    'Este programa precisa de um cliente público: escolha “Nenhuma” em “Configurações” ou registre outro aplicativo para ele.',
  confidential:
    'Este programa precisa de um segredo do cliente: escolha um método com segredo em “Configurações” ou registre outro aplicativo para ele.',
  pkce: 'Esta biblioteca não consegue enviar PKCE: desative “Exigir PKCE” em “Configurações” ou use openid-client, que é mais seguro.',
  openid: 'Permita o escopo openid.',
  toUris: 'URIs de redirecionamento',
  toSettings: 'Configurações',
  toScopes: 'Escopos',
} satisfies typeof en;
