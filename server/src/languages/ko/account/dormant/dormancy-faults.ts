import type { en } from '../../../../account/dormant/dormancy-faults.messages.ts';

export default {
  days: ({ min, max }) => `${min}~${max} 사이의 정수로 일수를 입력하세요.`,
  needs_warning: '경고까지의 일수도 지정하세요. 경고를 받은 사용자만 정지됩니다.',
  needs_suspension: '정지까지의 일수도 지정하세요. 정지된 계정만 삭제됩니다.',
  too_soon: ({ min }) => `이전 단계보다 ${min}일 이상 길어야 합니다.`,
} satisfies typeof en;
