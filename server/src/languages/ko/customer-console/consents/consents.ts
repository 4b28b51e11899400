import type { en } from '../../../../customer-console/consents/consents.messages.ts';

export default {
  lead: '앱이 구성원에 대해 알 수 있는 것에 모든 구성원을 대신해 동의합니다. 그러면 앱이 각 구성원에게 묻지 않습니다. 구성원은 연결된 앱에서 이를 볼 수 있고 자신에 대해서는 철회할 수 있습니다.',
  empty: '아직 앱이 없습니다',
  emptyBody: '모두를 대신해 동의하기 전에는 각 구성원이 앱에 처음 로그인할 때 동의를 요청받습니다.',
  find: '앱에 동의',
  clientId: '클라이언트 ID',
  clientIdHint: '앱 담당자에게 문의하면 알 수 있습니다.',
  next: '계속',
  unknown: '조직으로 로그인하는 승인된 앱 중 이 클라이언트 ID를 가진 앱이 없습니다.',
  agreeTo: (application) => `${application}이(가) 알 수 있는 것`,
  scopes: '스코프',
  learns: '각 구성원에 대해 추가로 알게 되는 것',
  groups: '그룹',
  all_groups: '모든 그룹',
  roles: '역할',
  entitlements: '세부 권한',
  org_id: '이 조직',
  agree: '모든 구성원을 대신해 동의',
  since: '시작일',
  withdraw: '철회',
} satisfies typeof en;
