import type { en } from '../../../../developer/shared/review.messages.ts';

export default {
  review: '심사',
  pending: '심사 대기 중',
  approved: '승인됨',
  rejected: '거부됨',
  suspended: '정지됨',
  pendingTitle: '심사를 기다리는 앱입니다',
  pendingBody:
    '아무것도 하지 않아도 됩니다. 관리자가 승인할 때까지 본인과, 조직이 있다면 그 구성원만 로그인할 수 있습니다. 다른 사람은 access_denied를 받습니다. 아래 위험 신호의 원인을 없애면 승인이 더 쉬워집니다.',
  rejectedTitle: '거부된 앱입니다',
  rejectedBody:
    '아무도 로그인할 수 없고 토큰은 비활성입니다. 아래 사유를 해결한 뒤 관리자에게 문의하세요. 관리자만 다시 승인할 수 있습니다.',
  suspendedTitle: '정지된 앱입니다',
  suspendedBody:
    '아무도 로그인할 수 없고 토큰은 더 이상 작동하지 않습니다. 아래 사유를 해결한 뒤 관리자에게 문의하세요. 관리자만 다시 승인할 수 있습니다.',
  pendingApiTitle: '심사를 기다리는 API입니다',
  pendingApiBody:
    '아무것도 하지 않아도 됩니다. 관리자가 승인할 때까지 본인과, 조직이 있다면 그 구성원만 토큰을 받을 수 있습니다. 아래 위험 신호의 원인을 없애면 승인이 더 쉬워집니다.',
  rejectedApiTitle: '거부된 API입니다',
  rejectedApiBody:
    '아무도 토큰을 받을 수 없고 토큰은 비활성입니다. 아래 사유를 해결한 뒤 관리자에게 문의하세요. 관리자만 다시 승인할 수 있습니다.',
  suspendedApiTitle: '정지된 API입니다',
  suspendedApiBody:
    '아무도 토큰을 받을 수 없고 토큰은 더 이상 작동하지 않습니다. 아래 사유를 해결한 뒤 관리자에게 문의하세요. 관리자만 다시 승인할 수 있습니다.',
  reason: '사유',
  noReason: '기록된 사유가 없습니다.',
  flags: '위험 신호',
  noFlags: '없음.',
  wildcard_redirect_uri:
    '리디렉션 URI에 와일드카드가 있어 그 도메인 아래의 모든 호스트가 로그인을 받을 수 있습니다.',
  sensitive_scope: '민감한 데이터를 요청할 수 있습니다.',
  unlisted_scope: '관리자가 목록에 올리지 않은 스코프를 요청할 수 있습니다.',
  high_volume_developer: '개발자가 7일 안에 다섯 번 이상 등록했습니다.',
  new_developer_account: '개발자가 가입한 지 7일이 되기 전에 등록했습니다.',
  suspicious_app_name: '다른 곳의 이름으로 오해받을 수 있는 이름입니다.',
  names: {
    wildcard_redirect_uri: '와일드카드 URI',
    sensitive_scope: '민감한 데이터',
    unlisted_scope: '목록에 없는 스코프',
    high_volume_developer: '잦은 등록',
    new_developer_account: '새 개발자',
    suspicious_app_name: '의심스러운 이름',
  },
  accountSince: '계정 생성일',
  registrations: '7일 동안의 등록 수:',
  invisible_characters: '보이지 않는 문자가 있음',
  confusable_characters: '다른 글자처럼 보이는 글자가 있음',
  claims_authority: '권위를 암시하는 단어가 있음(official, support, login…)',
} satisfies typeof en;
