import type { en } from '../../../../developer/settings/logo-status.messages.ts';

export default {
  shown: '사용자가 로그인할 때 이 로고가 표시됩니다.',
  notShown:
    '아직 아무에게도 이 로고가 표시되지 않습니다. 검증된 리디렉션 URI의 호스트에 있거나 관리자가 승인하면 표시됩니다.',
  uploadNotShown:
    '아직 아무에게도 이 로고가 표시되지 않습니다. 리디렉션 URI가 검증되거나 관리자가 승인하면 표시됩니다.',
  waiting: '아직 이 이미지를 가져오지 않았습니다.',
  unusable: (why) => `이 이미지를 사용할 수 없었습니다. ${why}`,
} satisfies typeof en;
