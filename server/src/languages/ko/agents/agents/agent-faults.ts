import type { en } from '../../../../agents/agents/agent-faults.messages.ts';

export default {
  entries_too_many: ({ max }) => `항목은 최대 ${max}개입니다.`,
  action_invalid: ({ max }) =>
    `deploy.production이나 deploy.*처럼 작업을 입력하세요(a-z, 0-9, _, 점, 최대 ${max}자).`,
  network_invalid: '192.0.2.0/24나 2001:db8::/32처럼 주소 또는 CIDR을 입력하세요.',
  network_prefix_too_long: ({ max }) => `프리픽스가 ${max}비트보다 깁니다.`,
  network_mapped: ({ address }) => `IPv4 매핑 IPv6 주소입니다. ${address}처럼 입력하세요.`,
  network_host_bits: ({ network }) => `프리픽스를 벗어난 비트가 있습니다. 네트워크는 ${network}입니다.`,
  key_pem_invalid: 'Ed25519 키가 든 PEM 블록 "PUBLIC KEY" 하나를 입력하세요.',
  key_invalid: 'PEM 또는 Ed25519 키 32바이트의 base64(패딩 포함 44자)를 입력하세요.',
  key_taken: '이미 다른 에이전트가 사용하고 있습니다.',
} satisfies typeof en;
