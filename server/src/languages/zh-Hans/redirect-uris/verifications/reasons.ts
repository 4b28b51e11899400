import type { en } from '../../../../redirect-uris/verifications/reasons.messages.ts';

export default {
  unparseable_uri: '我们无法解析此 URI。请更正后重新注册。',
  unverifiable_host: '此主机无法验证：它是 IP 地址、专用网络名称或应用自己的方案。您仍可以使用它。',
  unverified: '我们找到的值与要求的不同。请将其完全替换为上方的值，然后重新验证。',
  dns_no_record:
    '此名称下没有 TXT 记录，也没有文件。请发布其中之一。新记录可能需要几分钟才会出现，最长为该区域的 TTL。',
  dns_timeout: '该主机的域名服务器没有在 4 秒内响应，也没有匹配的文件。请检查区域的委派，或发布文件。',
  dns_error: '该主机的域名服务器返回错误，也没有匹配的文件。请检查区域，或发布文件。',
  ssrf_blocked: '该主机解析到私有地址（或其中一个地址是私有的），因此我们没有获取文件。请改为发布 TXT 记录。',
  not_found: '找不到文件（4xx）。请将其发布在此地址，且不要求登录。',
  server_error: '请求该文件时，主机返回服务器错误（5xx）。请修复，或发布 TXT 记录。',
  redirect_not_allowed:
    '主机将该文件重定向到其他地址。我们不跟随重定向，因为它们不能证明与此主机有关的任何事。请在此地址提供文件（常见原因是重定向到 www 或语言路径）。',
  tls_invalid: '主机的证书与其名称不符、已过期，或不是由公共证书颁发机构签发。请修复，或发布 TXT 记录。',
  timeout: '主机没有在 5 秒内提供文件。请将其改为静态文件，或发布 TXT 记录。',
  body_too_large: '文件超过 256 字节。它只能包含该值；常见的情况是返回了 HTML 页面。',
  http_error: '我们无法通过 HTTPS 连接到主机，或连接被其关闭。请检查端口 443 是否响应，或发布 TXT 记录。',
} satisfies typeof en;
