import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Checks',
  lead: 'Whether everything around the service is as production needs it: addresses, certificates, database, mail. It takes up to 20 seconds and changes nothing.',
  run: 'Run the checks',
  again: 'Run them again',
  testMail: (email: string) => `Send a test mail to ${email}`,
  status: 'System status',
  results: 'Results',
  status_ok: 'OK',
  status_warning: 'Warning',
  status_error: 'Failed',
  worst_ok: 'All checks passed.',
  worst_warning: 'No check failed; some have a warning.',
  worst_error: 'Some checks failed.',
  check_settings: 'Settings',
  check_secret_key: 'SECRET_KEY',
  check_data_dir: 'DATA_DIR',
  check_trust_proxy: 'Trusted proxies',
  check_port: 'Port',
  check_database: 'Database',
  check_clock: 'Clock',
  check_mail: 'Mail',
  check_dns: 'DNS',
  check_tls: 'Certificate',
  check_service: 'Public address',
};

export const checksMessages = catalogue(import.meta, en);
