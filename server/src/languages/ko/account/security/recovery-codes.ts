import type { en } from '../../../../account/security/recovery-codes.messages.ts';

export default {
  title: '복구 코드',
  shown:
    '인쇄하거나 적어서 휴대전화와 따로 보관하세요. 이번 한 번만 표시되며 이전 코드는 더 이상 작동하지 않습니다.',
  gone: '복구 코드는 만든 직후 한 번만 표시됩니다.',
  back: '보안으로 돌아가기',
  saved: '저장했습니다',
  download: '다운로드',
  print: '인쇄',
  fileHead: (email, service) => `${service} 복구 코드: ${email}. 각 코드는 한 번만 쓸 수 있습니다.`,
} satisfies typeof en;
