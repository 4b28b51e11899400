import type { en } from '../../../../platform/net/fetch-faults.messages.ts';

export default {
  redirected: '返回了重定向，而我们不跟随重定向。',
  status_not_200: ({ status }) => `返回 ${status} 而不是 200。`,
  type_not_json: '不是以 application/json 发送的。',
  type_not_png: '不是以 image/png 发送的。',
  host_unreachable: '从这里无法访问其主机。',
  too_large: ({ max }) => `超过 ${max} 字节。`,
  certificate_invalid: '所在主机的证书无效。',
  too_slow: ({ seconds }) => `未能在 ${seconds} 秒内送达。`,
  not_fetched: '无法获取。',
} satisfies typeof en;
