import type { en } from '../../../../platform/checks/web.messages.ts';

export default {
  dns_ok: ({ host, addresses }) => `${host} 的地址是 ${addresses}。`,
  dns_no_record: ({ host }) => `${host} 在 DNS 中没有地址。请添加指向 TLS 代理的 A 或 AAAA 记录。`,
  dns_hosts_file: ({ host, address }) =>
    `只有在这台机器上 ${host} 才是 ${address}；DNS 中没有它的记录。请为其他人添加 A 或 AAAA 记录。`,
  dns_silent: ({ host }) =>
    `查询 ${host} 时没有 DNS 服务器响应。请检查 DNS_SERVERS 或 /etc/resolv.conf，以及中间的防火墙。`,
  dns_failed: ({ host }) =>
    `查询 ${host} 时 DNS 服务器返回错误。请检查 DNS_SERVERS 或 /etc/resolv.conf，或咨询其运营方。`,
  dns_private: ({ host, address }) =>
    `${host} 是 ${address}，只有您自己的网络能够访问。对内部服务而言这是正确的，对其他服务则不正确。`,
  dns_address: ({ host }) =>
    `${host} 是 IP 地址或本机。用户和通行密钥需要域名：请注册一个域名，并将 BASE_URL 设为它。`,
  tls_ok: ({ host, until, days }) => `${host} 的证书有效期至 ${until}，还有 ${days} 天。`,
  tls_expiring: ({ host, until, days }) =>
    `${host} 的证书将于 ${until} 到期，还有 ${days} 天。请查明为何没有续期。`,
  tls_expired: ({ host, until }) => `${host} 的证书已于 ${until} 到期。请续期。`,
  tls_not_yet: ({ host, from }) => `${host} 的证书从 ${from} 起才有效。请检查这台机器的时钟。`,
  tls_wrong_name: ({ host, names }) =>
    `代理出示的证书适用于 ${names}，但不适用于 ${host}。请获取包含 ${host} 的证书。`,
  tls_untrusted: ({ host, issuer }) =>
    `浏览器不信任 ${host} 的证书（${issuer}）。请使用 Let’s Encrypt 等公共证书颁发机构，并发送完整的证书链。如果颁发机构是您自己的，请在此设置 EXTRA_CA_FILE，并在每个浏览器中安装它。`,
  tls_no_proxy: ({ host, port }) =>
    `${host} 的端口 ${port} 上没有监听：TLS 代理尚未运行。docs/operations.md 中有 nginx 和 Caddy 的配置。`,
  tls_timeout: ({ host, port }) =>
    `从这里访问 ${host} 的端口 ${port} 没有响应。请检查防火墙。有些网络无法访问自己的公网地址，因此请也从其他地方尝试。`,
  tls_not_spoken: ({ host, port, reason }) => `${host} 的端口 ${port} 不使用 TLS（${reason}）。请检查代理。`,
  service_ok: ({ url }) => `Countersign 在 ${url} 有响应。`,
  service_down: ({ url, status }) => `代理在 ${url} 返回 ${status}：它无法连接到服务，或服务尚未启动。`,
  service_other: ({ url, status }) =>
    `${url} 由其他程序响应（状态 ${status}）。请让代理转发到本服务的 HOST 和 PORT，并带上 Host 标头。`,
} satisfies typeof en;
