import type { en } from '../../../../developer/shared/review.messages.ts';

export default {
  review: 'Análise',
  pending: 'Aguardando análise',
  approved: 'Aprovado',
  rejected: 'Rejeitado',
  suspended: 'Suspenso',
  pendingTitle: 'Este aplicativo aguarda análise',
  pendingBody:
    'Você não precisa fazer nada. Até que um administrador o aprove, somente você (e os membros da organização dele, se houver) pode entrar nele; outras pessoas recebem access_denied. Se você remover a causa de um sinal abaixo, a aprovação fica mais fácil.',
  rejectedTitle: 'Este aplicativo foi rejeitado',
  rejectedBody:
    'Ninguém pode entrar nele, e os tokens dele estão inativos. Corrija o motivo abaixo e depois fale com um administrador. Somente administradores podem aprová-lo novamente.',
  suspendedTitle: 'Este aplicativo está suspenso',
  suspendedBody:
    'Ninguém pode entrar nele, e os tokens dele não funcionam mais. Corrija o motivo abaixo e depois fale com um administrador. Somente administradores podem aprová-lo novamente.',
  pendingApiTitle: 'Esta API aguarda análise',
  pendingApiBody:
    'Você não precisa fazer nada. Até que um administrador a aprove, somente você (e os membros da organização dela, se houver) pode obter tokens para ela. Se você remover a causa de um sinal abaixo, a aprovação fica mais fácil.',
  rejectedApiTitle: 'Esta API foi rejeitada',
  rejectedApiBody:
    'Ninguém pode obter tokens para ela, e os tokens dela estão inativos. Corrija o motivo abaixo e depois fale com um administrador. Somente administradores podem aprová-la novamente.',
  suspendedApiTitle: 'Esta API está suspensa',
  suspendedApiBody:
    'Ninguém pode obter tokens para ela, e os tokens dela não funcionam mais. Corrija o motivo abaixo e depois fale com um administrador. Somente administradores podem aprová-la novamente.',
  reason: 'Motivo',
  noReason: 'Nenhum motivo foi registrado.',
  flags: 'Sinais de risco',
  noFlags: 'Nenhum.',
  wildcard_redirect_uri:
    'Uma URI de redirecionamento tem um curinga, portanto qualquer host sob esse domínio poderia receber logins.',
  sensitive_scope: 'Ele pode pedir dados sensíveis.',
  unlisted_scope: 'Ele pode pedir um escopo que nenhum administrador listou.',
  high_volume_developer: 'Foi pelo menos o quinto registro do desenvolvedor em sete dias.',
  new_developer_account: 'O desenvolvedor criou a conta menos de sete dias antes de registrá-lo.',
  suspicious_app_name: 'As pessoas poderiam confundir o nome dele com o de outra pessoa.',
  names: {
    wildcard_redirect_uri: 'URI com curinga',
    sensitive_scope: 'Dados sensíveis',
    unlisted_scope: 'Escopo fora da lista',
    high_volume_developer: 'Muitos registros',
    new_developer_account: 'Desenvolvedor novo',
    suspicious_app_name: 'Nome suspeito',
  },
  accountSince: 'Conta criada',
  registrations: 'Registros em sete dias:',
  invisible_characters: 'contém caracteres invisíveis',
  confusable_characters: 'contém letras parecidas com outras',
  claims_authority: 'contém uma palavra que sugere autoridade (official, support, login …)',
} satisfies typeof en;
