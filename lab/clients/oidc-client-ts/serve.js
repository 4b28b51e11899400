// In place of your bundler and web server: serves the page, the library and two settings.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { ISSUER, CLIENT_ID, APP_URL } = process.env;
const file = (path) => readFileSync(new URL(path, import.meta.url));
const PACKAGES = {
  'oidc-client-ts': './node_modules/oidc-client-ts/dist/esm/oidc-client-ts.js',
  'jwt-decode': './node_modules/jwt-decode/build/esm/index.js',
};
const imports = Object.fromEntries(Object.keys(PACKAGES).map((name) => [name, `/${name}.js`]));
const HTML = `<!doctype html><title>Example</title><script type="importmap">${JSON.stringify({ imports })}</script>
<body></body><script type="module" src="/page.js"></script>`;
const files = {
  '/page.js': ['text/javascript', file('./page.js')],
  '/settings.json': ['application/json', JSON.stringify({ ISSUER, CLIENT_ID })],
};
for (const [name, path] of Object.entries(PACKAGES)) files[`/${name}.js`] = ['text/javascript', file(path)];

createServer((request, response) => {
  const [type, text] = files[request.url] ?? ['text/html', HTML];
  response.setHeader('content-type', type).end(text);
}).listen(Number(new URL(APP_URL).port));
