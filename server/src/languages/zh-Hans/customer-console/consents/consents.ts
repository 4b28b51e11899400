import type { en } from '../../../../customer-console/consents/consents.messages.ts';

export default {
  lead: '代表所有成员同意应用可以了解的关于他们的信息，这样应用就不必逐一询问。成员会在其已连接的应用中看到它，并可以自行撤回。',
  empty: '还没有应用',
  emptyBody: '在您代表所有人同意之前，每位成员首次登录应用时都会被询问。',
  find: '为应用同意授权',
  clientId: '客户端 ID',
  clientIdHint: '应用的管理人员可以告诉您。',
  next: '继续',
  unknown: '没有使用此客户端 ID、可让用户以组织身份登录的已批准应用。',
  agreeTo: (application) => `${application} 可以了解的内容`,
  scopes: '授权范围',
  learns: '它还会了解每位成员的',
  groups: '群组',
  all_groups: '所有群组',
  roles: '角色',
  entitlements: '权限',
  org_id: '本组织',
  agree: '代表所有成员同意',
  since: '开始时间',
  withdraw: '撤回',
} satisfies typeof en;
