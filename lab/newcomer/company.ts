import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quiet } from '../../deploy/go.ts';
import { CHECKOUT } from '../harness/our-environment.ts';
import { prepare } from './machine.ts';

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** The name service of slirp4netns, which leads to that of this machine. */
const UPSTREAM = '10.0.2.3';
const NAMES = ['id', 'open.id', 'mail', 'other', 'refuses'];

/**
 * What docs/installing.md says that the newcomer has before: names, certificates for them (of an authority of the company), and a mail server
 * with STARTTLS. All are in the same machine. The address from which the page clones is a copy of this repository.
 */
export function company(folder: string): void {
  prepare(folder, SCRIPT);
  const records = NAMES.map((name) => `host-record=${name}.example.com,127.0.0.1\n`).join('');
  writeFileSync(
    join(folder, 'etc/dnsmasq.conf'),
    `no-resolv\nserver=${UPSTREAM}\nlocal=/example.com/\n${records}`,
  );
  writeFileSync(join(folder, 'etc/resolv.conf'), 'nameserver 127.0.0.1\n');
  quiet('git', ['clone', '--quiet', '--bare', CHECKOUT, join(folder, 'srv/countersign.git')], {
    cwd: CHECKOUT,
  });
  writeFileSync(
    join(folder, 'root/.gitconfig'),
    '[url "/srv/countersign.git"]\n  insteadOf = https://git.example.com/countersign.git\n[safe]\n  directory = *\n',
  );
  // Networks that inspect TLS have an authority of their own, which npm has to know too.
  if (!existsSync(CERTIFICATES)) return;
  cpSync(CERTIFICATES, join(folder, 'etc/ssl/certs/of-this-network.crt'));
  writeFileSync(join(folder, 'root/.npmrc'), 'cafile=/etc/ssl/certs/of-this-network.crt\n');
}

const SCRIPT = `mkdir -p /root/ca; cd /root/ca
curve='-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
openssl req -x509 $curve -keyout ca.key -out ca.pem -subj '/CN=Example Company CA' -days 3650
issue() {
  openssl req -new $curve -keyout $1.key -out $1.csr -subj "/CN=$1"
  printf "subjectAltName=$2\\nextendedKeyUsage=serverAuth" > extensions
  openssl x509 -req -in $1.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 365 -extfile extensions -out $1.pem
  cp $1.pem $1.key /etc/ssl/
}
issue id.example.com DNS:id.example.com,DNS:open.id.example.com
issue mail.example.com DNS:mail.example.com
chmod 600 /etc/ssl/*.key
cp ca.pem /etc/ssl/certs/example-ca.pem
useradd --create-home you
postconf -e mydestination=example.com myhostname=mail.example.com inet_interfaces=all inet_protocols=ipv4 \\
  smtpd_tls_security_level=may smtpd_tls_cert_file=/etc/ssl/mail.example.com.pem \\
  smtpd_tls_key_file=/etc/ssl/mail.example.com.key smtpd_client_restrictions=
`;
