import type { en } from '../../../scopes/scope-texts.messages.ts';

export default {
  known: {
    openid: { title: '로그인', description: '변하지 않는 식별자로 다시 방문한 사용자를 알아봅니다.' },
    'profile:basic': { title: '이름', description: '표시 이름과 전체 이름을 봅니다.' },
    profile: { title: '이름', description: '표시 이름과 전체 이름을 봅니다.' },
    email: { title: '이메일 주소', description: '이메일 주소와 확인 여부를 봅니다.' },
    phone: { title: '전화번호', description: '전화번호를 봅니다.' },
    address: { title: '주소', description: '우편 주소와 우편번호를 봅니다.' },
    'identity:level': {
      title: '본인 확인 수준',
      description: '계정이 도달한 0~3의 수준을 봅니다. 서류는 공유되지 않습니다.',
    },
    'agent:read': { title: '에이전트 보기', description: 'AI 에이전트와 에이전트가 요청한 승인을 봅니다.' },
    'agent:write': {
      title: '에이전트 관리',
      description: '사용자를 대신해 승인을 요청하는 AI 에이전트를 만들고 변경하고 제거합니다.',
    },
    'profile:write': { title: '계정 변경', description: '프로필을 변경하고 계정에서 앱 연결을 해제합니다.' },
    'applications:read': {
      title: '개발하는 앱 보기',
      description: '앱의 설정, 주소 검증 상태, 앱으로 전송된 내용을 봅니다.',
    },
    'applications:write': {
      title: '개발하는 앱 관리',
      description: '앱을 등록, 변경, 제거하고 시크릿과 키를 교체합니다.',
    },
  },
  custom: (namespace, key) => ({
    title: `${key}(${namespace})`,
    description: `${namespace}에서 사용자에 대해 저장한 “${key}”을(를) 봅니다.`,
  }),
} satisfies typeof en;
