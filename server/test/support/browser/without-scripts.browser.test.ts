import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { atEnd } from '../cleanup.ts';
import { launchBrowser, newPage } from './browser.ts';
import { faultsWithoutScripts } from './without-scripts.ts';

const FORM = '<form action="/save" method="post"><input name="a"><button>Save</button></form>';
const SHOWN_BY_SCRIPT =
  '<form action="/save" method="post"><p hidden><input name="b"></p></form><script>document.querySelector("p").hidden = false</script>';

const PAGES: Record<string, { html: string; opened: number; faults: string[] }> = {
  '/plain': { html: FORM, opened: 1, faults: [] },
  '/copied': {
    html: `${FORM}<script>document.body.append(Object.assign(document.createElement('button'), { type: 'button' }))</script>`,
    opened: 2,
    faults: [],
  },
  '/dead': {
    html: `${FORM}<button type="button">Copy</button>`,
    opened: 1,
    faults: ['/dead does nothing: <button type="button">Copy</button>'],
  },
  '/shown-by-script': {
    html: SHOWN_BY_SCRIPT,
    opened: 2,
    faults: [
      '/shown-by-script only with scripts: post /save: INPUT b ',
      '/shown-by-script hidden for ever: <input name="b">',
    ],
  },
  '/styled': {
    html: `<style>@media (scripting: none) { button { display: none } }</style>${FORM}`,
    opened: 2,
    faults: ['/styled only with scripts: post /save: BUTTON null '],
  },
};

let opened = 0;
const server = createServer((request, response) => {
  const page = PAGES[request.url!];
  if (page) opened++;
  response
    .writeHead(page ? 200 : 404, { 'content-type': 'text/html' })
    .end(`<!doctype html><html lang="en"><body>${page?.html}</body></html>`);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
atEnd(() => server.close());
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test('what people without scripts miss is found, and a page that scripts leave alone is opened once', async () => {
  const browser = await launchBrowser();
  const page = await newPage(browser, { baseUrl });
  const bare = await newPage(browser, { baseUrl, javaScriptEnabled: false });
  for (const [path, expected] of Object.entries(PAGES)) {
    opened = 0;
    const answer = await page.goto(path);
    const faults = await faultsWithoutScripts(page, bare, await answer!.text());
    expect([path, faults, opened]).toEqual([path, expected.faults, expected.opened]);
  }
});
