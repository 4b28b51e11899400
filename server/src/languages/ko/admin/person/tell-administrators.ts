import type { en } from '../../../../admin/person/tell-administrators.messages.ts';

export default {
  subject: '관리자의 계정이 변경되었습니다',
  address_changed: (by, email, at) => `${at}에 ${by}이(가) 관리자 ${email}의 이메일 주소를 변경했습니다.`,
  verification_changed: (by, email, at) =>
    `${at}에 ${by}이(가) 관리자 ${email}의 확인된 정보를 변경했습니다.`,
  factors_reset: (by, email, at) =>
    `${at}에 ${by}이(가) 관리자 ${email}의 계정에서 로그인 방법을 제거했습니다.`,
  suspended: (by, email, at) => `${at}에 ${by}이(가) 관리자 ${email}을(를) 정지했습니다.`,
  deleted: (by, email, at) => `${at}에 ${by}이(가) 관리자 ${email}의 계정을 삭제했습니다.`,
  action: '감사 로그 보기',
  closing: '모든 관리자에게 보내는 이메일입니다. 예상하지 못한 변경이라면 변경한 사람에게 문의하세요.',
} satisfies typeof en;
