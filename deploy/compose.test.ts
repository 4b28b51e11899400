import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { documentedSettings } from './settings.ts';

const TEXT = readFileSync(join(import.meta.dirname, 'compose.yaml'), 'utf8');

type Service = {
  image: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  env_file?: string;
  ports?: string[];
  profiles?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  secrets?: string[];
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
};
type Compose = {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
  networks: { default: { ipam: { config: { subnet: string; gateway: string }[] } } };
};

const document = parseDocument(TEXT, { uniqueKeys: true, strict: true, merge: true });
const { services, volumes, secrets, networks } = document.toJS() as Compose;

test('the file is YAML without faults, and what its services name is declared', () => {
  expect([...document.errors, ...document.warnings]).toEqual([]);
  expect(Object.keys(services)).toEqual(['web', 'worker', 'database', 'mail']);
  for (const { depends_on = {}, volumes: mounted = [], secrets: given = [] } of Object.values(services)) {
    expect(Object.keys(depends_on).filter((name) => !(name in services))).toEqual([]);
    expect(mounted.filter((mount) => !(mount.split(':')[0]! in volumes))).toEqual([]);
    expect(given.filter((name) => !(name in secrets))).toEqual([]);
  }
});

test.each(['web', 'worker'])('%s waits for the database, drains, and runs without rights', (role) => {
  expect(services[role]).toMatchObject({
    build: { context: '..', dockerfile: 'deploy/Containerfile' },
    env_file: 'countersign.env',
    environment: { ROLE: role, TRUST_PROXY: '172.30.66.1/32' },
    depends_on: { database: { condition: 'service_healthy' } },
    stop_grace_period: '15s',
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  // DATA_DIR of the image is below /tmp.
  expect(services[role]!.tmpfs).toEqual([expect.stringMatching(/^\/tmp:/)]);
});

test('only the machine itself reaches a port, the database has none, and no one reads /metrics from outside', () => {
  const ports = Object.entries(services).flatMap(([name, service]) =>
    (service.ports ?? []).map((port) => [name, port]),
  );
  expect(ports).toEqual([
    ['web', '127.0.0.1:3000:3000'],
    ['mail', '127.0.0.1:8025:8025'],
  ]);
});

test('B1: only the gateway of the network, which is the proxy of this machine, is trusted', () => {
  const [network] = networks.default.ipam.config;
  expect(services.web!.environment!.TRUST_PROXY).toBe(`${network!.gateway}/32`);
});

test('settings are known, and no secret is in the file', () => {
  const names = ['web', 'worker'].flatMap((role) => Object.keys(services[role]!.environment!));
  expect(names.filter((name) => !documentedSettings().includes(name))).toEqual([]);
  expect(names.filter((name) => /SECRET|DATABASE|SMTP/.test(name))).toEqual([]);
  expect(services.database!.environment!.POSTGRES_PASSWORD).toBeUndefined();
  expect(services.database!.environment!.POSTGRES_PASSWORD_FILE).toBe('/run/secrets/database-password');
  // What an operator puts beside it is not for the repository.
  const ignored = readFileSync(join(import.meta.dirname, '.gitignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['countersign.env', secrets['database-password']!.file]));
});

test('the mail catcher starts only when it is asked for; the rest does without', () => {
  const optional = Object.entries(services).filter(([, { profiles = [] }]) => profiles.length > 0);
  expect(optional.map(([name]) => name)).toEqual(['mail']);
  expect(Object.values(services).flatMap(({ depends_on = {} }) => Object.keys(depends_on))).not.toContain(
    'mail',
  );
});
