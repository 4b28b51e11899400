import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test.each(readdirSync(join(ROOT, 'deploy/proxies')))(
  'SC2-83: the documents show deploy/proxies/%s as npm run platforms -- proxies runs it',
  (name) => {
    const takesCertificates = name.includes('client-certificates');
    const page = read(`docs/${takesCertificates ? 'client-certificates' : 'operations'}.md`);
    const text = read(`deploy/proxies/${name}`);
    expect(page).toContain(`\n${text}\`\`\`\n`);
    // A proxy passes on what a caller sends, unless it is told otherwise.
    const removes = /proxy_set_header Client-Cert "";|header_up -Client-Cert\n|del-header Client-Cert\n/;
    const replaces = /Client-Cert (\$ssl_client_escaped_cert;|\{http\.request\.tls\.|%\[ssl_c_der,base64\])/;
    expect(text).toMatch(takesCertificates ? replaces : removes);
  },
);
