import { expect, test } from 'vitest';
import { blocksOf, commandInText, commandsIn, memberCommands, memberId, membersIn } from './page.ts';

test('SC2-101: a block of the page is typed command by command, with the lines that belong to each', () => {
  expect(
    commandsIn(`cat >> /etc/hosts <<'END'
10.0.0.11 db1
END
cd /root && \\
  pwd
for n in a b; do
  echo $n
done > names
apt-get update &&
apt-get install x`),
  ).toEqual([
    "cat >> /etc/hosts <<'END'\n10.0.0.11 db1\nEND",
    'cd /root && \\\n  pwd',
    'for n in a b; do\n  echo $n\ndone > names',
    'apt-get update &&\napt-get install x',
  ]);
  expect(() => commandsIn('for n in a b; do')).toThrow('not a whole command');
});

test('SC2-101: every command that the machines are made by is on the page', () => {
  const commands = [
    ...['1. Names', '2. Packages', '4. Configuration', '5. etcd', '6. PostgreSQL', '7. The first backup'],
    ...[
      '8. Countersign',
      'A machine is lost for good',
      'New certificates',
      'A new authority',
      'Updates and restarts',
      'Restoring a moment',
    ],
  ].map((heading) => [heading, blocksOf(heading).map((block) => block.length)]);
  expect(commands).toEqual([
    ['1. Names', [1]],
    ['2. Packages', [1, 2]],
    ['4. Configuration', [4, 11]],
    ['5. etcd', [1, 2]],
    ['6. PostgreSQL', [1, 1]],
    ['7. The first backup', [6]],
    ['8. Countersign', [1, 2]],
    ['A machine is lost for good', [1, 5]],
    ['New certificates', [1, 2]],
    ['A new authority', [4]],
    ['Updates and restarts', [1, 2]],
    ['Restoring a moment', [2, 1, 2, 3, 1, 3, 3]],
  ]);
  expect(commandInText('1. Names', 'hostnamectl')).toBe('hostnamectl set-hostname db1');
  expect(commandInText('4. Configuration', 'scp')).toBe('scp -r /root/patroni db2:/root/');
  expect(commandInText('8. Countersign', 'scp')).toBe('scp db1:/root/patroni/{haproxy.cfg,ca.pem} .');
  for (const command of [
    'systemctl stop patroni',
    'countersign audit verify',
    'rm -r /var/lib/postgresql/15/before-restore',
  ])
    expect(commandInText('Restoring a moment', command)).toBe(command);
  expect(commandInText('A machine is lost for good', 'ssh-keygen')).toBe('ssh-keygen -R db2');
});

test('SC2-101: the commands for db2 are those for the machine that was lost', () => {
  expect(memberCommands('db1').slice(1)).toEqual([
    "e='etcdctl --cacert=ca.pem --cert=node.pem --key=node.key --endpoints=https://db2:2379,https://db3:2379'",
    '$e member list',
    '$e member remove ID',
    '$e member add db1 --peer-urls=https://db1:2380',
  ]);
  const shown = `$e member list
8e9e05c52164694d, started, db1, https://db1:2380, https://db1:2379, false
91bc3c398fb3c146, started, db3, https://db3:2380, https://db3:2379, false
`;
  expect(memberId(shown, 'db3')).toBe('91bc3c398fb3c146');
  expect(() => memberId(shown, 'db2')).toThrow('db2 is no member');
});

test('SC2-101: who leads and who follows', () => {
  expect(
    membersIn(`+ Cluster: countersign ----+--------------+---------+----+-----------+
| Member | Host | Role         | State   | TL | Lag in MB |
+--------+------+--------------+---------+----+-----------+
| db1    | db1  | Leader       | running |  3 |           |
| db2    | db2  | Sync Standby | running |  3 |         0 |
| db3    | db3  | Replica      | stopped |    |   unknown |
+--------+------+--------------+---------+----+-----------+`),
  ).toEqual([
    { name: 'db1', role: 'Leader', state: 'running', timeline: '3' },
    { name: 'db2', role: 'Sync Standby', state: 'running', timeline: '3' },
    { name: 'db3', role: 'Replica', state: 'stopped', timeline: '' },
  ]);
});
