import type { Trial } from './trial.ts';

type Platform = {
  what: string;
  /** Where its result is, if not in docs/operations.md. */
  page?: string;
  load(): Promise<(folder: string, only: readonly string[]) => Promise<Trial[]>>;
};

/** Where the service is tried, by the name on the command line and in the sections of docs/operations.md. */
export const PLATFORMS: Record<string, Platform> = {
  container: {
    what: 'the image is built and started as the examples do (podman, runc, slirp4netns, mmdebstrap)',
    load: async () => (await import('./container.ts')).inContainer,
  },
  compose: {
    what: 'deploy/compose.yaml with Docker and Docker Compose (docker.io, slirp4netns, mmdebstrap; and Go)',
    load: async () => (await import('./compose.ts')).withCompose,
  },
  postgres: {
    what: 'PostgreSQL 15 to 18 (postgresql-15)',
    load: async () => (await import('./postgres.ts')).onEachPostgres,
  },
  proxies: {
    what: 'nginx, Caddy and HAProxy in front, with TLS and HTTP/2 (nginx, caddy, haproxy)',
    load: async () => (await import('./proxies.ts')).behindEachProxy,
  },
  rsyslog: {
    what: 'audit lines over TLS to rsyslog, restarted, frozen and killed in between (rsyslog, rsyslog-gnutls)',
    load: async () => (await import('./rsyslog.ts')).toRsyslog,
  },
  machines: {
    what: 'docs/high-availability.md typed into three machines that are then lost and replaced (mmdebstrap, systemd-container, slirp4netns)',
    page: 'high-availability',
    load: async () => (await import('./machines.ts')).onMachines,
  },
  arm64: {
    what: 'linux-arm64 under emulation, with the embedded database (qemu-user-static, mmdebstrap)',
    load: async () => (await import('./arm64.ts')).onArm64,
  },
};
