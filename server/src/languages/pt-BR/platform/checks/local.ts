import type { en } from '../../../../platform/checks/local.messages.ts';

export default {
  settings_ok: () => 'Todas as configurações podem ser lidas, e as regras de produção são cumpridas.',
  setting_invalid: ({ problem }) => `${problem}`,
  settings_not_production: () =>
    'NODE_ENV não é “production”: os e-mails são mostrados a todos em /dev/mail, e os endereços podem ser http. Defina NODE_ENV=production.',
  secret_key_ok: ({ bytes }) => `SECRET_KEY tem ${bytes} bytes.`,
  secret_key_uniform: () =>
    'SECRET_KEY consiste em poucos caracteres diferentes, portanto não pode ser aleatória. Gere uma nova: openssl rand -base64 32',
  secret_key_previous_uniform: () =>
    'SECRET_KEY_PREVIOUS tem uma chave com poucos caracteres diferentes. Ela pode ser adivinhada e ainda abre o que lacrou. Execute countersign reseal e depois remova-a (docs/cryptography.md).',
  secret_key_generated: ({ path }) =>
    `SECRET_KEY é a que está em ${path}. Copie-a para onde estão seus outros segredos: sem ela, todos os segredos lacrados se perdem.`,
  secret_key_open: ({ path }) =>
    `SECRET_KEY está em ${path}, que qualquer usuário desta máquina pode ler ou alterar. Feche o acesso: chmod 600 ${path}. Alguém pode tê-la copiado: gere uma nova chave (docs/cryptography.md).`,
  data_dir_ok: ({ path }) => `É possível gravar em DATA_DIR ${path}.`,
  data_dir_as_root: ({ path }) =>
    `root, que fez esta verificação, pode gravar em DATA_DIR ${path}. O usuário que executa o serviço também precisa poder gravar ali.`,
  data_dir_unwritable: ({ path, reason }) =>
    `Não é possível gravar em DATA_DIR ${path} (${reason}). Crie-o para o usuário que executa o serviço ou indique outra pasta.`,
  data_dir_outside_unit: ({ path }) =>
    `A unidade systemd só deixa o serviço gravar em /var/lib/countersign, portanto DATA_DIR ${path} não funcionaria. Mantenha essa pasta ou execute systemctl edit countersign e adicione: [Service] ReadWritePaths=${path}`,
  port_free: ({ host, port }) => `A porta ${port} de ${host} está livre.`,
  port_ours: ({ host, port }) => `Este serviço escuta na porta ${port} de ${host}.`,
  port_taken: ({ host, port }) =>
    `Outro programa escuta na porta ${port} de ${host}. Escolha outra PORT, também para o proxy, ou pare esse programa: ss -ltnp mostra qual é.`,
  port_no_address: ({ host }) =>
    `HOST ${host} não é um endereço desta máquina. Indique um que seja, ou 0.0.0.0 para todos.`,
  port_forbidden: ({ port }) =>
    `Somente root pode escutar na porta ${port}, e o serviço não é executado como root. Escolha uma PORT a partir de 1024.`,
  proxy_ok: ({ networks }) => `TRUST_PROXY: ${networks}.`,
  proxy_unset: () =>
    'TRUST_PROXY está vazia, portanto todos os clientes parecem ter o endereço do proxy TLS e compartilham um único limite. Informe os endereços do proxy.',
  proxy_wide: ({ network }) =>
    `TRUST_PROXY tem ${network}, que inclui mais máquinas do que seus proxies, e cada uma poderia escolher o endereço que os limites contam. Liste somente os proxies.`,
  proxy_cannot_reach: ({ host }) =>
    `Os proxies de TRUST_PROXY são outras máquinas, mas o serviço escuta em ${host}, que só esta máquina alcança. Defina HOST como um endereço que eles alcancem.`,
  proxy_not_listed: ({ address }) =>
    `Esta requisição veio por ${address}, que informa para quem a encaminha, mas não está em TRUST_PROXY. Se for seu proxy, adicione-o.`,
  check_overdue: () => 'Esta verificação demorou demais e foi encerrada.',
} satisfies typeof en;
