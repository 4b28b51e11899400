import type { en } from '../../../../platform/checks/web.messages.ts';

export default {
  dns_ok: ({ host, addresses }) => `${host}의 주소는 ${addresses}입니다.`,
  dns_no_record: ({ host }) =>
    `DNS에 ${host}의 주소가 없습니다. TLS 프록시를 가리키는 A 또는 AAAA 레코드를 추가하세요.`,
  dns_hosts_file: ({ host, address }) =>
    `${host}은(는) 이 컴퓨터에서만 ${address}이며 DNS에 레코드가 없습니다. 다른 모두를 위해 A 또는 AAAA 레코드를 추가하세요.`,
  dns_silent: ({ host }) =>
    `${host}에 대해 응답하는 DNS 서버가 없습니다. DNS_SERVERS 또는 /etc/resolv.conf와 중간의 방화벽을 확인하세요.`,
  dns_failed: ({ host }) =>
    `DNS 서버가 ${host}에 대해 오류로 응답합니다. DNS_SERVERS 또는 /etc/resolv.conf를 확인하거나 운영자에게 문의하세요.`,
  dns_private: ({ host, address }) =>
    `${host}의 주소 ${address}에는 내부 네트워크에서만 접근할 수 있습니다. 내부용 서비스라면 맞지만 그 밖에는 잘못된 설정입니다.`,
  dns_address: ({ host }) =>
    `${host}은(는) IP 주소이거나 이 컴퓨터입니다. 사용자와 패스키에는 이름이 필요합니다. 이름을 등록하고 BASE_URL에 설정하세요.`,
  tls_ok: ({ host, until, days }) => `${host}의 인증서는 ${until}까지 유효합니다. ${days}일 남았습니다.`,
  tls_expiring: ({ host, until, days }) =>
    `${host}의 인증서가 ${until}에 만료됩니다. ${days}일 남았습니다. 갱신되지 않은 이유를 확인하세요.`,
  tls_expired: ({ host, until }) => `${host}의 인증서가 ${until}에 만료되었습니다. 갱신하세요.`,
  tls_not_yet: ({ host, from }) =>
    `${host}의 인증서는 ${from}부터 유효합니다. 이 컴퓨터의 시계를 확인하세요.`,
  tls_wrong_name: ({ host, names }) =>
    `프록시가 ${names}의 인증서를 제시하지만 ${host}은(는) 포함되어 있지 않습니다. ${host}이(가) 포함된 인증서를 받으세요.`,
  tls_untrusted: ({ host, issuer }) =>
    `브라우저가 ${host}의 인증서(${issuer})를 신뢰하지 않습니다. Let’s Encrypt 같은 공인 인증 기관을 사용하고 전체 체인을 보내세요. 자체 인증 기관이라면 여기에 EXTRA_CA_FILE을 설정하고 모든 브라우저에 설치하세요.`,
  tls_no_proxy: ({ host, port }) =>
    `${host}의 포트 ${port}에서 수신하는 것이 없습니다. TLS 프록시가 아직 실행되지 않았습니다. docs/operations.md에 nginx와 Caddy용 설정이 있습니다.`,
  tls_timeout: ({ host, port }) =>
    `${host}의 포트 ${port}이(가) 여기에서 응답하지 않습니다. 방화벽을 확인하세요. 자신의 공개 주소에 접근할 수 없는 네트워크도 있으니 다른 곳에서도 시도해 보세요.`,
  tls_not_spoken: ({ host, port, reason }) =>
    `${host}의 포트 ${port}에서 TLS를 사용하지 않습니다(${reason}). 프록시를 확인하세요.`,
  service_ok: ({ url }) => `Countersign이 ${url}에서 응답합니다.`,
  service_down: ({ url, status }) =>
    `프록시가 ${url}에서 ${status}(으)로 응답합니다. 서비스에 연결하지 못하거나 서비스가 아직 시작되지 않았습니다.`,
  service_other: ({ url, status }) =>
    `${url}에서 다른 것이 응답합니다(상태 ${status}). 프록시가 Host 헤더와 함께 이 서비스의 HOST와 PORT로 전달하게 하세요.`,
} satisfies typeof en;
