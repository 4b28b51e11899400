import type { en } from '../../../../platform/net/url-faults.messages.ts';

export default {
  url_fragment: '전송되지 않는 프래그먼트가 있습니다. #과 그 뒤를 모두 제거하세요.',
  url_not_absolute: 'https://와 호스트가 있는 절대 URL을 입력하세요.',
  url_unparsable: '올바른 URL이 아닙니다.',
  url_userinfo: '사용자 이름이나 비밀번호를 포함할 수 없습니다.',
  url_not_https: 'https여야 합니다.',
  url_not_https_or_local: 'https여야 하며, 개발 중에는 localhost에 http를 쓸 수 있습니다.',
  url_port: ({ port }) => `웹 서버가 쓰지 않는 포트 ${port}을(를) 사용합니다.`,
  url_address_spelling: ({ host }) => `${host}(으)로 해석됩니다. 일반적인 형태로 입력하세요.`,
  url_host_invalid: '호스트가 올바른 이름이 아닙니다.',
  url_host_private: '사설 네트워크에서만 확인할 수 있는 호스트입니다.',
  url_address_not_public: '공개 주소가 아닌 주소로 확인됩니다.',
  url_dns_timeout: '호스트의 DNS가 응답하지 않습니다.',
  url_unresolvable: '호스트를 확인할 수 없습니다.',
} satisfies typeof en;
