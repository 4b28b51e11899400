import type { en } from '../../../../admin/person/person-form.messages.ts';

export default {
  newTitle: 'Nova pessoa',
  newLead: 'A pessoa ainda não tem como entrar. O convite permite que ela escolha uma forma.',
  editTitle: 'Alterar dados',
  editLead:
    'Um novo endereço ou número de telefone deixa de estar verificado, e o nível de identidade cai com isso. O endereço antigo recebe um aviso; o novo, um link.',
  back: 'Todas as pessoas',
  email: 'Endereço de e-mail',
  preferredName: 'Nome preferido',
  fullName: 'Nome completo',
  phone: 'Número de telefone',
  phoneHint: 'Com código do país, como +81 90 1234 5678.',
  address: 'Endereço',
  postalCode: 'CEP',
  locale: 'Idioma',
  noLocale: 'Não definido',
  claims: 'Claims personalizadas',
  claimsHint: 'Uma em cada linha, como shop:size=L.',
  optional: '(opcional)',
  invite: 'Enviar um convite agora',
  inviteHint: 'O link funciona por sete dias e define uma primeira chave de acesso ou senha.',
  create: 'Criar',
  save: 'Salvar',
  emailTaken: 'Uma conta aberta já tem este endereço.',
  fieldFault: (message) => `${message}`,
} satisfies typeof en;
