import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { z } from 'zod';
import { notVisible } from '../errors.ts';
import { anyone } from '../http/caller.ts';
import type { Endpoint } from '../http/server.ts';
import { compact, joinStyles } from './compact-styles.ts';
import { iconPicture, iconStyles } from './icons.ts';

/** The layers of the one stylesheet, in order. */
const STYLES = [
  'tokens.css',
  'base.css',
  'layout.css',
  'masthead.css',
  'navigation.css',
  'components.css',
  'forms.css',
  'tables.css',
  'print.css',
];

/** For the few pages with numbers, charts or checklists: they name it in `styles`. */
export const FIGURES = 'figures.css';

/** For pages with samples in colours, in the same way. */
export const CODE = 'code.css';

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

type Asset = { address: string; contentType: string; body: Buffer };

const byName = new Map<string, Asset>();
const byAddress = new Map<string, Asset>();
addOwnAssets();

/**
 * Serves a feature's file beside the platform's own. Call it at module load, so that the file exists before a page names it. Returns
 * its name, for assetUrl and a page's `scripts`. Throws when the name is taken.
 */
export function addAsset(file: URL): string {
  return add(basename(file.pathname), readFileSync(file));
}

/** The same for content that is made here. */
export function addMadeAsset(name: string, content: string): string {
  return add(name, Buffer.from(content));
}

/** `/assets/countersign-<hash>.css` for `countersign.css`; the URL changes with the content. Throws for an unknown name. */
export function assetUrl(name: string): string {
  const asset = byName.get(name);
  if (!asset) throw new TypeError(`no such asset: ${name}`);
  return asset.address;
}

/** The content of an asset, for a script that needs a fixed URL (a service worker). */
export function assetBody(name: string): Buffer {
  const asset = byName.get(name);
  if (!asset) throw new TypeError(`no such asset: ${name}`);
  return asset.body;
}

/** GET /assets/:file: stylesheet, images and browser scripts, immutable under their URL. */
export const assets: Endpoint = (server) => {
  server.get(
    '/assets/:file',
    { config: { caller: anyone }, schema: { hide: true, params: z.object({ file: z.string() }) } },
    async (request, reply) => {
      const asset = byAddress.get(`/assets/${request.params.file}`);
      if (!asset) throw notVisible();
      return reply
        .header('content-type', asset.contentType)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .send(asset.body);
    },
  );
};

function addOwnAssets(): void {
  add('icons.svg', Buffer.from(iconPicture()));
  const styles = STYLES.map((name) => read(`styles/${name}`).toString());
  add('countersign.css', Buffer.from(joinStyles([...styles, iconStyles(assetUrl('icons.svg'))])));
  for (const name of [FIGURES, CODE]) add(name, Buffer.from(compact(read(`styles/${name}`).toString())));
  for (const folder of ['images', 'scripts']) {
    for (const name of readdirSync(new URL(`${folder}/`, import.meta.url)))
      add(name, read(`${folder}/${name}`));
  }
}

function add(name: string, body: Buffer): string {
  const asset = describe(name, body);
  if ((byName.get(name)?.address ?? asset.address) !== asset.address)
    throw new TypeError(`duplicate asset ${name}`);
  byName.set(name, asset);
  byAddress.set(asset.address, asset);
  return name;
}

function read(path: string): Buffer {
  return readFileSync(new URL(path, import.meta.url));
}

function describe(name: string, body: Buffer): Asset {
  const extension = extname(name);
  const contentType = CONTENT_TYPES[extension];
  if (!contentType) throw new TypeError(`no content type for ${name}`);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return { address: `/assets/${name.slice(0, -extension.length)}-${hash}${extension}`, contentType, body };
}
