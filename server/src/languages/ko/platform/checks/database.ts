import type { en } from '../../../../platform/checks/database.messages.ts';

export default {
  database_ok: ({ version }) => `PostgreSQL ${version}이(가) 응답하며 사용자가 테이블을 만들 수 있습니다.`,
  database_embedded: () =>
    'DATABASE_URL이 비어 있어 DATA_DIR 아래의 내장 데이터베이스를 사용합니다. 이 컴퓨터에만 있으므로 백업하세요.',
  database_unreachable: ({ reason }) =>
    `데이터베이스가 응답하지 않습니다(${reason}). DATABASE_URL의 호스트와 포트, PostgreSQL이 그곳에서 수신하는지(listen_addresses), 중간의 방화벽을 확인하세요.`,
  database_refused: ({ reason }) =>
    `데이터베이스가 연결을 거부합니다(${reason}). DATABASE_URL의 사용자, 비밀번호, 데이터베이스 이름과 pg_hba.conf를 확인하세요.`,
  database_old: ({ version }) => `데이터베이스가 PostgreSQL ${version}입니다. 버전 15 이상이 필요합니다.`,
  database_no_create: ({ user }) =>
    `${user} 사용자는 테이블을 만들 수 없습니다. 데이터베이스의 소유자로 지정하세요: ALTER DATABASE … OWNER TO ${user}`,
  database_not_owner: ({ owner, user }) =>
    `테이블의 소유자가 ${owner}(이)라서 릴리스에 필요할 때 ${user} 사용자가 변경할 수 없습니다. ${owner}(으)로 연결하거나 다음을 실행하세요: REASSIGN OWNED BY ${owner} TO ${user}`,
  database_foreign: ({ count }) =>
    `데이터베이스에 테이블이 ${count}개 있지만 이 서비스의 것이 없습니다. 전용 데이터베이스를 사용하세요: CREATE DATABASE countersign`,
  database_standby: () =>
    '데이터베이스가 읽기 전용인 대기 서버입니다. DATABASE_URL은 주 서버를 가리켜야 합니다.',
  database_fsync: () =>
    'fsync가 꺼져 있어 정전 시 데이터베이스가 손상될 수 있습니다. postgresql.conf에서 켜세요.',
  database_commit: ({ value }) =>
    `synchronous_commit이 ${value}(이)라서 장애 시 이미 확정된 변경이 사라질 수 있습니다. 이 사용자나 데이터베이스에 on으로 설정하세요.`,
  database_encoding: ({ encoding }) =>
    `데이터베이스 인코딩이 ${encoding}(이)라서 모든 이름을 저장할 수 없습니다. ENCODING 'UTF8'로 만드세요.`,
  database_connections: ({ needed, free }) =>
    `서비스는 최대 ${needed}개의 연결을 여는데 데이터베이스에는 ${free}개만 남아 있습니다. max_connections를 늘리거나 WEB_CONCURRENCY를 줄이세요.`,
  database_unencrypted: ({ host }) =>
    `${host} 연결이 암호화되지 않았습니다. 다른 사람이 그 네트워크를 볼 수 있다면 DATABASE_URL에 sslmode=verify-full(및 sslrootcert=…)을 추가하세요.`,
  clock_ok: () => '이 컴퓨터와 데이터베이스의 시계가 일치합니다.',
  clock_differs: ({ seconds }) =>
    `이 컴퓨터와 데이터베이스의 시계가 ${seconds}초 차이 납니다. 코드와 토큰은 데이터베이스의 시계를 따릅니다. 양쪽에서 시간 동기화 서비스(chrony, systemd-timesyncd)를 실행하세요.`,
} satisfies typeof en;
