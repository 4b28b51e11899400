/** Every setting of the service (contract section 2), read once from the environment. */
export type Config = {
  base_url: string;
  open_url: string;
  host: string;
  port: number;
  database_url: string | null;
  data_dir: string;
  /** Root secret: at least 32 bytes. Every other server-side key is derived from it (crypto/keyring.ts). */
  secret_key: string;
  smtp_url: string | null;
  sms_webhook_url: string | null;
  dns_servers: string[];
  net_allow: string[];
  wellknown_port: number;
  extra_ca_file: string | null;
  trust_proxy: string[];
  scope_policy: 'strip' | 'block';
  agent_bearer_only: 'allow' | 'deny';
  rate_limits: 'enforce' | 'observe';
  verification_ttl_days: number;
  app_links_file: string | null;
  web_concurrency: number;
  role: 'all' | 'web' | 'worker';
  metrics_port: number | null;
  production: boolean;
};
