import type { en } from '../../../../access-requests/notices/notices.messages.ts';

export default {
  subject: (application) => `有人申请 ${application} 的访问权限`,
  waiting: (people, application) =>
    `有 ${people} 人申请“${application}”的访问权限。请决定谁可以使用它，以及使用多久。`,
  look: '查看申请',
  closing: '您收到此邮件是因为您决定谁可以使用此应用。若无决定，申请会在 30 天后过期。',
  pushBody: '有人申请访问权限',
  endingSubject: (application) => `您对 ${application} 的访问权限即将结束`,
  ending: (application, role, moment) =>
    role === null
      ? `您对“${application}”的访问权限将于 ${moment} 结束。`
      : `您在“${application}”中的角色“${role}”将于 ${moment} 结束。`,
  askAgain: '如果您仍需要它，请在此之前重新申请。',
  ask: '重新申请',
  viewAccess: '查看您的访问权限',
  endingClosing: '如果您不再需要此访问权限，则无需进行任何操作。',
} satisfies typeof en;
