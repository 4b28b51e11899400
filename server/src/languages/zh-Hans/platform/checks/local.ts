import type { en } from '../../../../platform/checks/local.messages.ts';

export default {
  settings_ok: () => '所有设置均可读取，并符合生产环境的规则。',
  setting_invalid: ({ problem }) => `${problem}`,
  settings_not_production: () =>
    'NODE_ENV 不是“production”：任何人都能在 /dev/mail 看到邮件，地址也可以是 http。请设置 NODE_ENV=production。',
  secret_key_ok: ({ bytes }) => `SECRET_KEY 有 ${bytes} 字节。`,
  secret_key_uniform: () =>
    'SECRET_KEY 只由几个不同的字符组成，不可能是随机的。请重新生成：openssl rand -base64 32',
  secret_key_previous_uniform: () =>
    'SECRET_KEY_PREVIOUS 中有一个只由几个不同字符组成的密钥。它可能被猜出，并且仍能打开由它封存的内容。请运行 countersign reseal，然后将其移除（docs/cryptography.md）。',
  secret_key_generated: ({ path }) =>
    `SECRET_KEY 使用的是 ${path} 中的密钥。请将它复制到您存放其他机密的地方：没有它，所有封存的机密都会丢失。`,
  secret_key_open: ({ path }) =>
    `SECRET_KEY 位于 ${path}，这台机器上的所有用户都能读取或更改它。请收紧权限：chmod 600 ${path}。可能已有人复制了它：请生成新密钥（docs/cryptography.md）。`,
  data_dir_ok: ({ path }) => `DATA_DIR ${path} 可写入。`,
  data_dir_as_root: ({ path }) => `执行检查的 root 可以写入 DATA_DIR ${path}。运行服务的用户也必须能够写入。`,
  data_dir_unwritable: ({ path, reason }) =>
    `DATA_DIR ${path} 无法写入（${reason}）。请为运行服务的用户创建该文件夹，或指定其他文件夹。`,
  data_dir_outside_unit: ({ path }) =>
    `systemd 单元只允许服务写入 /var/lib/countersign，因此 DATA_DIR ${path} 无法使用。请使用该文件夹，或运行 systemctl edit countersign 并添加：[Service] ReadWritePaths=${path}`,
  port_free: ({ host, port }) => `${host} 的端口 ${port} 空闲。`,
  port_ours: ({ host, port }) => `本服务正在 ${host} 的端口 ${port} 上监听。`,
  port_taken: ({ host, port }) =>
    `另一个程序正在 ${host} 的端口 ${port} 上监听。请选择其他 PORT（代理也要更改），或停止该程序：ss -ltnp 会显示是哪个程序。`,
  port_no_address: ({ host }) =>
    `HOST ${host} 不是这台机器的地址。请填写本机的地址，或用 0.0.0.0 表示所有地址。`,
  port_forbidden: ({ port }) =>
    `只有 root 可以在端口 ${port} 上监听，而服务不以 root 运行。请选择 1024 或以上的 PORT。`,
  proxy_ok: ({ networks }) => `TRUST_PROXY：${networks}。`,
  proxy_unset: () =>
    'TRUST_PROXY 为空，因此所有调用似乎都来自 TLS 代理的地址，并共用同一个限额。请填写代理的地址。',
  proxy_wide: ({ network }) =>
    `TRUST_PROXY 包含 ${network}，其中的机器不止您的代理，而每台机器都能自行选择计入限额的地址。请只列出代理。`,
  proxy_cannot_reach: ({ host }) =>
    `TRUST_PROXY 中的代理是其他机器，但服务在 ${host} 上监听，只有这台机器能够访问。请将 HOST 设为代理能够访问的地址。`,
  proxy_not_listed: ({ address }) =>
    `此请求经由 ${address} 到达，它声明了为谁转发，但不在 TRUST_PROXY 中。如果它是您的代理，请将其加入。`,
  check_overdue: () => '此项检查耗时过长，已被终止。',
} satisfies typeof en;
