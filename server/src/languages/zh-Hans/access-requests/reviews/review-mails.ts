import type { en } from '../../../../access-requests/reviews/review-mails.messages.ts';

export default {
  subject: (application) => `请复核 ${application} 的访问权限`,
  needed: (application) => `有用户或群组可以访问“${application}”。请逐一说明是否仍有需要。`,
  until: (moment) => `届时未确认的访问权限将于 ${moment} 结束。`,
  look: '复核访问权限',
  closing: '您收到此邮件是因为您决定谁可以使用此应用。',
  warningSubject: (application) => `您对 ${application} 的访问权限可能会结束`,
  warning: (application, role, moment) =>
    role === null
      ? `您对“${application}”的访问权限正在复核。除非其管理者在 ${moment} 之前确认，否则会结束。如果您仍需要它，请联系他们。`
      : `您在“${application}”中的角色“${role}”正在复核。除非其管理者在 ${moment} 之前确认，否则会结束。如果您仍需要它，请联系他们。`,
  endedSubject: (application) => `您对 ${application} 的访问权限已结束`,
  ended: (application, role) =>
    role === null
      ? `您对“${application}”的访问权限经复核后已结束。`
      : `您在“${application}”中的角色“${role}”经复核后已结束。`,
  viewAccess: '查看您的访问权限',
  personClosing: '如有疑问，请联系该应用的管理者。',
} satisfies typeof en;
