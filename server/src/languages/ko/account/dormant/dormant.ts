import type { en } from '../../../../account/dormant/dormant.messages.ts';

export default {
  warnSubject: '계정을 유지하려면 로그인하세요',
  warnBody: (last) => `${last} 이후로 계정을 사용하지 않았습니다.`,
  warnSuspended: (on) =>
    `${on} 전에 로그인하면 계정이 그대로 유지됩니다. 로그인하지 않으면 그때 정지되어 로그인할 수 없고 앱에서도 사용할 수 없습니다.`,
  warnRemoved:
    '정지된 상태로 남은 계정은 이후 영구적으로 삭제됩니다. 그 전에 이메일을 한 번 더 보내 드립니다.',
  warnOnly: '계속 필요하면 한 번 로그인하세요.',
  warnAction: '로그인',
  warnClosing: '한 번만 로그인하면 됩니다. 계정이 더 이상 필요하지 않으면 아무것도 하지 않아도 됩니다.',
  suspendedSubject: '계정이 정지되었습니다',
  suspendedBody: (last) => `${last} 이후로 사용하지 않아 계정이 정지되었습니다. 삭제된 것은 없습니다.`,
  suspendedBack: '다시 사용하려면 서비스 운영자에게 문의하세요.',
  removedOn: (on) => `운영자가 그 전에 정지를 해제하지 않으면 ${on}에 계정이 영구적으로 삭제됩니다.`,
  announcedSubject: '계정이 삭제될 예정입니다',
  announcedBody: (last) => `${last} 이후로 사용하지 않아 계정이 정지된 상태입니다.`,
} satisfies typeof en;
