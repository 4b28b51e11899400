import type { en } from '../../../../access-requests/decisions/decision-mails.messages.ts';

export default {
  approvedSubject: (application) => `您现在可以使用 ${application}`,
  approved: (application, role) =>
    role === null
      ? `您的申请已获批准：您可以使用“${application}”。`
      : `您的申请已获批准：您在“${application}”中拥有角色“${role}”。`,
  until: (moment) => `访问权限将于 ${moment} 结束。`,
  noEnd: '访问权限没有期限。它可能会被复核或收回。',
  rejectedSubject: (application) => `您对 ${application} 的申请被拒绝`,
  rejected: (application, role) =>
    role === null
      ? `您使用“${application}”的申请被拒绝。`
      : `您申请“${application}”中的角色“${role}”被拒绝。`,
  because: (reason) => `理由：${reason}`,
  closedSubject: (application) => `您对 ${application} 的申请已结束`,
  closed: (application, role) =>
    role === null
      ? `“${application}”不再接受申请。您的使用申请未经处理即已结束。`
      : `“${application}”不再接受申请。您对角色“${role}”的申请未经处理即已结束。`,
  look: '查看您的访问权限',
  closing: '您收到此邮件是因为您申请了访问权限。如果不是您申请的，请对您的账户进行安全检查。',
} satisfies typeof en;
