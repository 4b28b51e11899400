import type { en } from '../../../../account/security/security.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Segurança',
  lead: 'Como você entra e confirma que é você.',
  passwordTitle: 'Senha',
  passwordLead: 'Alterá-la encerra todas as suas outras sessões.',
  currentPassword: 'Senha atual',
  newPassword: 'Nova senha',
  newPasswordHint: 'Pelo menos 10 caracteres.',
  endKeys: 'Revogar todas as chaves de API',
  endDevices: 'Remover todos os dispositivos',
  endPermissions: 'Revogar todas as permissões permanentes',
  endPermissionsHint: 'Os agentes precisam perguntar a você novamente antes de agir.',
  endInvitations: 'Retirar os convites que enviei',
  confirmPasskeys: 'Pedir que eu confirme cada chave de acesso',
  confirmPasskeysHint: 'Até lá, nenhuma delas permite entrar.',
  changePassword: 'Alterar senha',
  setPassword: 'Definir senha',
  passwordNone: 'Você não tem senha: entra com uma chave de acesso ou um código que enviamos por e-mail.',
  removePassword: 'Remover senha…',
  removePasswordWarning:
    'A partir daí, você entra com uma chave de acesso ou um código que enviamos por e-mail. Você pode definir uma senha de novo a qualquer momento.',
  removePasswordConfirm: 'Remover senha',
  passwordLastCredential:
    'Sua senha é a única forma de entrar. Verifique seu endereço de e-mail primeiro; depois você poderá remover a senha.',
  passwordOfAdministrator: 'Administradores mantêm a senha: as chamadas da administração a exigem.',
  currentMissing: 'Digite sua senha atual.',
  currentWrong: formFaults.passwordWrong,
  totpTitle: 'Códigos de uso único',
  totpOffLead: 'Adicione uma segunda etapa, para que uma senha roubada não baste.',
  totpNeedsEmail:
    'Verifique seu endereço de e-mail primeiro; depois você poderá configurar códigos de uso único.',
  beginTotp: 'Configurar códigos de uso único',
  totpPasswordHint: 'Para que ninguém mais possa bloquear seu acesso.',
  totpOn: 'Ativados',
  totpOnLead: 'Um código é pedido quando você entra e antes de alterações importantes.',
  totpKept:
    'Administradores sempre entram com um código, portanto os códigos de uso único continuam ativados.',
  removeTotp: 'Desativar códigos de uso único…',
  removeTotpWarning:
    'Bastará sua senha para entrar, e as ações que exigem um código não estarão disponíveis.',
  removeTotpConfirm: 'Desativar',
  recoveryTitle: 'Códigos de recuperação',
  recoveryNone: 'Você ainda não tem nenhum. Use-os se perder o celular.',
  recoveryLeft: (left) => `Restam ${left}. Cada um funciona uma vez, se você perder o celular.`,
  recoveryMake: 'Criar códigos de recuperação',
  donePassword: 'Sua senha foi alterada. Todas as outras sessões foram encerradas.',
  doneDisowned:
    'Seu endereço foi verificado. A senha anterior e tudo o que estava conectado foram encerrados. Escolha como você entra a partir de agora.',
  donePasswordRemoved: 'Sua senha foi removida.',
  doneTotpOn: 'Os códigos de uso único estão ativados.',
  doneTotpOff: 'Os códigos de uso único estão desativados.',
  doneStepUp: 'Confirmado. Você pode continuar pelos próximos cinco minutos.',
  stepUpNeedsTotp:
    'Esta ação exige códigos de uso único ou uma chave de acesso. Configure um deles primeiro.',
} satisfies typeof en;
