import type { en } from '../../../../account/devices/devices.messages.ts';

export default {
  title: 'Dispositivos',
  lead: 'Apps nos seus dispositivos que têm uma chave própria da sua conta.',
  device: 'Dispositivo',
  unnamed: 'Dispositivo sem nome',
  scopes: 'Pode fazer',
  nothing: 'Nada até entrar novamente',
  claimed: 'Desde',
  lastUsed: 'Último uso',
  never: 'Nunca',
  action: 'Ação',
  remove: 'Remover…',
  removeNow: 'Remover',
  removeWarning: (name) =>
    `A chave de “${name}” para de funcionar imediatamente. O app pode ser configurado de novo, por você ou por outra pessoa.`,
  empty: 'Nenhum dispositivo',
  emptyBody: 'Um app no seu celular ou computador aparece aqui depois de entrar e se configurar.',
  doneRemoved: 'O dispositivo foi removido.',
} satisfies typeof en;
