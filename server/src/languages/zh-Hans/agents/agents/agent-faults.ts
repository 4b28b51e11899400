import type { en } from '../../../../agents/agents/agent-faults.messages.ts';

export default {
  entries_too_many: ({ max }) => `最多可以有 ${max} 项。`,
  action_invalid: ({ max }) =>
    `必须是 deploy.production 或 deploy.* 这样的操作（a-z、0-9、_ 和点，最多 ${max} 个字符）。`,
  network_invalid: '必须是地址或类似 192.0.2.0/24、2001:db8::/32 的 CIDR。',
  network_prefix_too_long: ({ max }) => `前缀超过 ${max} 位。`,
  network_mapped: ({ address }) => `是 IPv4 映射的 IPv6 地址；请写作 ${address}。`,
  network_host_bits: ({ network }) => `前缀之外还有位；该网络是 ${network}。`,
  key_pem_invalid: '必须是一个包含 Ed25519 密钥的 PEM 块 "PUBLIC KEY"。',
  key_invalid: '必须是 PEM，或 Ed25519 密钥 32 个原始字节的 base64（44 个字符，含填充）。',
  key_taken: '已被另一个智能体使用。',
} satisfies typeof en;
