import type { en } from '../../../../developer/settings/demand-texts.messages.ts';

export default {
  token_endpoint_auth_method: '客户端使用密钥（private_key_jwt 或 TLS 证书）进行身份验证，而非共享机密。',
  dpop_bound_access_tokens: '绑定到客户端的密钥（DPoP 或 TLS 证书）。',
  redirect_uris: '是不含通配符的 https 地址。',
  grant_types: '不在没有浏览器的设备上登录。',
  require_pkce: '必需。',
  access_token_alg: '用 RS256 以外的算法签名。',
  id_token_signed_response_alg: '用 RS256 以外的算法签名。',
  userinfo_signed_response_alg: '如果对响应签名，则用 RS256 以外的算法。',
  introspection_signed_response_alg: '用 RS256 以外的算法签名。',
  require_pushed_authorization_requests: '先由您的服务器推送（PAR）。',
  request_object_signing_alg: '如果发送，请用 RS256 以外的算法签名。',
  backchannel_authentication_request_signing_alg: '如果发送，请用 RS256 以外的算法签名。',
  authorization_signed_response_alg: '如果请求，则用 RS256 以外的算法签名。',
} satisfies typeof en;
