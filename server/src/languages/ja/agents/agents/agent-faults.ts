import type { en } from '../../../../agents/agents/agent-faults.messages.ts';

export default {
  entries_too_many: ({ max }) => `${max} 個までです。`,
  action_invalid: ({ max }) =>
    `deploy.production や deploy.* のような操作を入力してください（a-z、0-9、_、ドット、${max} 文字以内）。`,
  network_invalid: '192.0.2.0/24 や 2001:db8::/32 のようなアドレスまたは CIDR を入力してください。',
  network_prefix_too_long: ({ max }) => `プレフィックスが ${max} ビットを超えています。`,
  network_mapped: ({ address }) => `IPv4 射影 IPv6 アドレスです。${address} と入力してください。`,
  network_host_bits: ({ network }) =>
    `プレフィックスより後のビットがあります。ネットワークは ${network} です。`,
  key_pem_invalid: 'Ed25519 の鍵を 1 つ含む PEM ブロック "PUBLIC KEY" を入力してください。',
  key_invalid:
    'PEM、または Ed25519 の鍵の 32 バイトの base64（パディングを含む 44 文字）を入力してください。',
  key_taken: '別のエージェントが使用しています。',
} satisfies typeof en;
