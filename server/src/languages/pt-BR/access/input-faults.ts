import type { en } from '../../../access/input-faults.messages.ts';

export default {
  access_name: ({ max }) =>
    `Deve ter de 1 a ${max} caracteres: letras de A a Z, dígitos, espaços simples e, no meio, . _ -`,
  access_text: ({ max }) =>
    `Deve ter no máximo ${max} caracteres, sem caracteres de controle, de direção ou de largura zero.`,
  entitlement: ({ max }) =>
    `Deve ter de 1 a ${max} caracteres ASCII visíveis, sem espaços, vírgulas, aspas e barras invertidas.`,
  too_many_entitlements: ({ max }) => `Tem mais de ${max} itens.`,
  person_unnamed: 'Informe exatamente uma pessoa, por user_id, sub ou email.',
  person_unknown: 'Não é uma pessoa com conta aberta.',
  manager_person_unnamed: 'Informe exatamente uma pessoa, por sub ou email.',
  person_not_nameable:
    'Não é alguém que você possa indicar aqui. Peça à pessoa que solicite acesso ou fale com um administrador.',
  person_outside: 'Não é membro da organização.',
  end_invalid: ({ years }) => `Deve ser um momento dentro dos próximos ${years} anos.`,
  subject_unnamed: 'Informe exatamente um: uma pessoa, um grupo ou uma organização.',
  group_unknown: 'Este grupo não existe.',
  organization_unknown: 'Esta organização cliente não existe.',
  application_unknown: 'Este aplicativo não existe.',
  role_unknown: 'Esta função não existe.',
  nothing_assigned: 'Informe um aplicativo, uma função ou ambos.',
  role_elsewhere: 'É uma função de outro aplicativo.',
  role_everywhere: 'Deve ser omitido: esta função vale em todos os aplicativos.',
  organizations_differ: 'É de outra organização.',
} satisfies typeof en;
