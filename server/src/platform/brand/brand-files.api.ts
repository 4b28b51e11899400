import { z } from 'zod';
import { notVisible } from '../errors.ts';
import { anyone } from '../http/caller.ts';
import type { Endpoint } from '../http/server.ts';
import { type ButtonColors, passes, SURFACES } from './contrast.ts';
import { installationLogo } from './installation-brand.queries.ts';

const SHEET = /^(?<scope>preview-)?(?<light>[0-9a-f]{6})-(?<dark>[0-9a-f]{6})\.css$/;
const LOGO = /^([0-9a-f]{64})\.png$/;

/** The style sheet that gives buttons these colors; `preview`: only below the class of that name. */
export function brandSheetAddress({ light, dark }: ButtonColors, scope: 'preview' | null = null): string {
  return `/brand/${scope === null ? '' : `${scope}-`}${light.slice(1)}-${dark.slice(1)}.css`;
}

/** Where the logo of the installation with this digest is. */
export function installationLogoAddress(digest: string): string {
  return `/brand/${digest}.png`;
}

/**
 * GET /brand/:file: the colors of a brand, and the logo of the installation, immutable under their address. A sheet is made of its address
 * and sets the properties of buttons alone, so nothing has to be kept for it, and no brand can paint over anything else.
 */
export const brandFilesApi: Endpoint = (server, { stores }) => {
  server.get(
    '/brand/:file',
    { config: { caller: anyone }, schema: { hide: true, params: z.object({ file: z.string() }) } },
    async ({ params }, reply) => {
      const sheet = sheetOf(params.file);
      const digest = LOGO.exec(params.file)?.[1];
      const png = digest === undefined ? null : await installationLogo(stores.db, digest);
      const body = sheet ?? png;
      if (body === null) throw notVisible();
      return reply
        .header('content-type', sheet === null ? 'image/png' : 'text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(body);
    },
  );
};

/** Null for an address that no brand can have. */
function sheetOf(file: string): string | null {
  const { scope, light, dark } = SHEET.exec(file)?.groups ?? {};
  if (light === undefined || dark === undefined) return null;
  if (!passes(`#${light}`, 'light') || !passes(`#${dark}`, 'dark')) return null;
  return brandSheet({ light: `#${light}`, dark: `#${dark}` }, scope === undefined ? ':root' : '.preview');
}

/** Away from the text, so that a button under the pointer has at least the contrast it had. */
function brandSheet({ light, dark }: ButtonColors, selector: string): string {
  const under = (color: string, end: string) => `color-mix(in oklab,${color} 88%,${end})`;
  return `${selector}{--brand:light-dark(${light},${dark});--on-brand:light-dark(${SURFACES.light},${SURFACES.dark});--brand-hover:light-dark(${under(light, '#000')},${under(dark, '#fff')})}`;
}
