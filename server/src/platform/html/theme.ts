import { DAY, SECOND } from '../clock.ts';
import { clearCookie, readCookie, setCookie } from '../http/cookies.ts';
import type { Reply, Request, Server } from '../http/server.ts';

export type Theme = 'light' | 'dark';
export const THEMES: readonly Theme[] = ['light', 'dark'];
const THEME_COOKIE = 'svc_theme';
const REMEMBERED_SECONDS = (365 * DAY) / SECOND;

/** What this browser was set to; null: pages look as the reader's system does. */
function themeOf(request: Request): Theme | null {
  const wanted = readCookie(request, THEME_COOKIE);
  return THEMES.find((theme) => theme === wanted) ?? null;
}

/** Takes the person's setting over to this browser, so that pages before sign-in follow it as well. */
export function setTheme(request: Request, reply: Reply, theme: Theme | null): void {
  if (themeOf(request) === theme) return;
  if (theme === null) clearCookie(reply, THEME_COOKIE);
  else setCookie(reply, THEME_COOKIE, theme, { maxAge: REMEMBERED_SECONDS });
}

/**
 * Writes the theme into every page on its way out. Here and not in the layout: it concerns no page's content, and so
 * no page need hand it on.
 */
export function addTheme(server: Server): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    const theme = isPage ? themeOf(request) : null;
    if (theme === null || typeof payload !== 'string') return done(null, payload);
    done(null, withTheme(payload, theme));
  });
}

/** The attribute decides; the meta element keeps the empty page from flashing before the stylesheet is there. */
export function withTheme(document: string, theme: Theme): string {
  return document
    .replace('<html ', `<html data-theme="${theme}" `)
    .replace(
      '<meta name="color-scheme" content="light dark">',
      `<meta name="color-scheme" content="${theme}">`,
    );
}
