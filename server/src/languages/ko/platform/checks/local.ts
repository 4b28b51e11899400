import type { en } from '../../../../platform/checks/local.messages.ts';

export default {
  settings_ok: () => '모든 설정을 읽을 수 있으며 운영 환경의 규칙을 지킵니다.',
  setting_invalid: ({ problem }) => `${problem}`,
  settings_not_production: () =>
    'NODE_ENV가 “production”이 아닙니다. 이메일이 /dev/mail에서 모두에게 공개되고 주소에 http를 쓸 수 있습니다. NODE_ENV=production으로 설정하세요.',
  secret_key_ok: ({ bytes }) => `SECRET_KEY는 ${bytes}바이트입니다.`,
  secret_key_uniform: () =>
    'SECRET_KEY가 몇 가지 문자로만 되어 있어 무작위일 수 없습니다. 새로 만드세요: openssl rand -base64 32',
  secret_key_previous_uniform: () =>
    'SECRET_KEY_PREVIOUS에 몇 가지 문자로만 된 키가 있습니다. 추측할 수 있으며, 이 키로 봉인한 값을 아직 열 수 있습니다. countersign reseal을 실행한 뒤 제거하세요(docs/cryptography.md).',
  secret_key_generated: ({ path }) =>
    `SECRET_KEY가 ${path}에 있는 키입니다. 다른 비밀 값이 있는 곳에 복사하세요. 이 키가 없으면 봉인된 모든 비밀 값을 잃습니다.`,
  secret_key_open: ({ path }) =>
    `SECRET_KEY가 ${path}에 있으며 이 컴퓨터의 모든 사용자가 읽거나 변경할 수 있습니다. 권한을 제한하세요: chmod 600 ${path}. 누군가 복사했을 수 있으니 새 키를 만드세요(docs/cryptography.md).`,
  data_dir_ok: ({ path }) => `DATA_DIR ${path}에 쓸 수 있습니다.`,
  data_dir_as_root: ({ path }) =>
    `점검을 실행한 root는 DATA_DIR ${path}에 쓸 수 있습니다. 서비스를 실행하는 사용자도 쓸 수 있어야 합니다.`,
  data_dir_unwritable: ({ path, reason }) =>
    `DATA_DIR ${path}에 쓸 수 없습니다(${reason}). 서비스를 실행하는 사용자용으로 만들거나 다른 폴더를 지정하세요.`,
  data_dir_outside_unit: ({ path }) =>
    `systemd 유닛은 서비스가 /var/lib/countersign에만 쓰도록 허용하므로 DATA_DIR ${path}은(는) 작동하지 않습니다. 그 폴더를 사용하거나 systemctl edit countersign을 실행해 다음을 추가하세요: [Service] ReadWritePaths=${path}`,
  port_free: ({ host, port }) => `${host}의 포트 ${port}을(를) 사용할 수 있습니다.`,
  port_ours: ({ host, port }) => `이 서비스가 ${host}의 포트 ${port}에서 수신합니다.`,
  port_taken: ({ host, port }) =>
    `다른 프로그램이 ${host}의 포트 ${port}에서 수신합니다. 프록시를 포함해 다른 PORT를 선택하거나 그 프로그램을 중지하세요. 어느 프로그램인지는 ss -ltnp로 볼 수 있습니다.`,
  port_no_address: ({ host }) =>
    `HOST ${host}은(는) 이 컴퓨터의 주소가 아닙니다. 이 컴퓨터의 주소를 지정하거나 모두를 뜻하는 0.0.0.0을 지정하세요.`,
  port_forbidden: ({ port }) =>
    `포트 ${port}에서는 root만 수신할 수 있으며 서비스는 root로 실행되지 않습니다. 1024 이상의 PORT를 선택하세요.`,
  proxy_ok: ({ networks }) => `TRUST_PROXY: ${networks}.`,
  proxy_unset: () =>
    'TRUST_PROXY가 비어 있어 모든 호출자가 TLS 프록시의 주소를 가진 것처럼 보이고 하나의 한도를 공유합니다. 프록시의 주소를 지정하세요.',
  proxy_wide: ({ network }) =>
    `TRUST_PROXY의 ${network}에는 프록시 외의 컴퓨터도 포함되며, 각 컴퓨터가 한도에 집계되는 주소를 고를 수 있습니다. 프록시만 나열하세요.`,
  proxy_cannot_reach: ({ host }) =>
    `TRUST_PROXY의 프록시는 다른 컴퓨터인데 서비스는 이 컴퓨터만 접근할 수 있는 ${host}에서 수신합니다. HOST를 프록시가 접근할 수 있는 주소로 설정하세요.`,
  proxy_not_listed: ({ address }) =>
    `이 요청은 ${address}을(를) 거쳤습니다. 누구의 요청인지 전달하지만 TRUST_PROXY에 없습니다. 사용 중인 프록시라면 추가하세요.`,
  check_overdue: () => '이 점검은 너무 오래 걸려 중단되었습니다.',
} satisfies typeof en;
