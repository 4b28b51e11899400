import type { en } from '../../../../platform/net/url-faults.messages.ts';

export default {
  url_fragment: '包含片段，而片段不会被发送；请去掉 # 及其后的所有内容。',
  url_not_absolute: '必须是绝对 URL：https:// 加主机。',
  url_unparsable: '不是有效的 URL。',
  url_userinfo: '不能包含用户名或密码。',
  url_not_https: '必须是 https。',
  url_not_https_or_local: '必须是 https，开发时也可以是指向 localhost 的 http。',
  url_port: ({ port }) => `使用了端口 ${port}，而 Web 服务器不使用该端口。`,
  url_address_spelling: ({ host }) => `会被读作 ${host}；请以通常的形式书写。`,
  url_host_invalid: '主机名称无效。',
  url_host_private: '主机只能由专用网络解析。',
  url_address_not_public: '解析到非公网地址。',
  url_dns_timeout: '主机的 DNS 没有响应。',
  url_unresolvable: '主机无法解析。',
} satisfies typeof en;
