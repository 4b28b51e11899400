import type { en } from '../../../policies/lock-out.messages.ts';

export default {
  second_factor:
    '현재 세션은 이 정책이 요구하는 2단계 인증을 거치지 않았습니다. 없다면 설정하고, 그것으로 로그인한 뒤 정책을 저장하세요.',
  email_domain:
    '본인의 이메일 주소가 이 도메인에 속하지 않습니다. 도메인을 추가하거나 먼저 주소를 변경하세요.',
  address:
    '본인의 주소가 이 네트워크에 속하지 않습니다. 현재 네트워크를 추가하거나 이 네트워크 중 하나에서 정책을 저장하세요.',
} satisfies typeof en;
