import type { en } from '../../../../admin/person/person-form.messages.ts';

export default {
  newTitle: '새 사용자',
  newLead: '아직 로그인할 방법이 없는 사용자입니다. 초대를 통해 방법을 선택합니다.',
  editTitle: '정보 변경',
  editLead:
    '새 주소나 전화번호는 확인되지 않은 상태가 되며 본인 확인 수준도 내려갑니다. 이전 주소에는 알림을, 새 주소에는 링크를 보냅니다.',
  back: '모든 사용자',
  email: '이메일 주소',
  preferredName: '표시 이름',
  fullName: '전체 이름',
  phone: '전화번호',
  phoneHint: '+81 90 1234 5678처럼 국가 번호를 포함하세요.',
  address: '주소',
  postalCode: '우편번호',
  locale: '언어',
  noLocale: '설정 안 함',
  claims: '사용자 지정 클레임',
  claimsHint: 'shop:size=L처럼 한 줄에 하나씩 입력하세요.',
  optional: '(선택)',
  invite: '지금 초대 보내기',
  inviteHint: '링크는 7일 동안 작동하며 첫 패스키 또는 비밀번호를 설정합니다.',
  create: '만들기',
  save: '저장',
  emailTaken: '이용 중인 계정이 이미 이 주소를 사용하고 있습니다.',
  fieldFault: (message) => message,
} satisfies typeof en;
