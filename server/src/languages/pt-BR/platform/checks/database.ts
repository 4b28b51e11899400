import type { en } from '../../../../platform/checks/database.messages.ts';

export default {
  database_ok: ({ version }) => `O PostgreSQL ${version} responde, e seu usuário pode criar tabelas.`,
  database_embedded: () =>
    'DATABASE_URL está vazia: é usado o banco de dados embutido em DATA_DIR. Ele existe somente nesta máquina, portanto faça backup dele.',
  database_unreachable: ({ reason }) =>
    `O banco de dados não responde (${reason}). Verifique o host e a porta em DATABASE_URL, se o PostgreSQL escuta ali (listen_addresses) e se há algum firewall no caminho.`,
  database_refused: ({ reason }) =>
    `O banco de dados recusa a conexão (${reason}). Verifique o usuário, a senha e o nome do banco em DATABASE_URL e também pg_hba.conf.`,
  database_old: ({ version }) =>
    `O banco de dados é PostgreSQL ${version}. É necessária a versão 15 ou mais recente.`,
  database_no_create: ({ user }) =>
    `${user} não pode criar tabelas. Torne o usuário proprietário do banco de dados: ALTER DATABASE … OWNER TO ${user}`,
  database_not_owner: ({ owner, user }) =>
    `As tabelas pertencem a ${owner}, e ${user} não pode alterá-las quando uma nova versão precisar. Conecte-se como ${owner} ou execute: REASSIGN OWNED BY ${owner} TO ${user}`,
  database_foreign: ({ count }) =>
    `O banco de dados tem ${count} tabelas, e nenhuma é deste serviço. Dê a ele um banco próprio: CREATE DATABASE countersign`,
  database_standby: () =>
    'O banco de dados é um standby, que é somente leitura. DATABASE_URL deve levar ao primário.',
  database_fsync: () =>
    'fsync está desativado, portanto uma queda de energia pode destruir o banco de dados. Ative-o em postgresql.conf.',
  database_commit: ({ value }) =>
    `synchronous_commit é ${value}, portanto uma falha pode perder alterações já confirmadas às pessoas. Defina-o como on para este usuário ou banco de dados.`,
  database_encoding: ({ encoding }) =>
    `O banco de dados está codificado em ${encoding} e não consegue guardar todos os nomes. Crie-o com ENCODING 'UTF8'.`,
  database_connections: ({ needed, free }) =>
    `O serviço abre até ${needed} conexões, e o banco de dados tem só ${free} livres. Aumente max_connections ou reduza WEB_CONCURRENCY.`,
  database_unencrypted: ({ host }) =>
    `A conexão com ${host} não é criptografada. Adicione sslmode=verify-full (e sslrootcert=…) a DATABASE_URL se outras pessoas puderem ler essa rede.`,
  clock_ok: () => 'Os relógios desta máquina e do banco de dados estão de acordo.',
  clock_differs: ({ seconds }) =>
    `Os relógios desta máquina e do banco de dados diferem em ${seconds} s. Códigos e tokens dependem do relógio do banco: execute um serviço de hora (chrony, systemd-timesyncd) nos dois.`,
} satisfies typeof en;
