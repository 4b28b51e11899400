import { DAY, SECOND } from '../clock.ts';
import { clearCookie, readCookie, setCookie } from '../http/cookies.ts';
import { isPage } from '../http/is-page.ts';
import type { Reply, Request, Server } from '../http/server.ts';

export type Theme = 'light' | 'dark';
export const THEMES: readonly Theme[] = ['light', 'dark'];
const THEME_COOKIE = 'svc_theme';
const REMEMBERED_SECONDS = (365 * DAY) / SECOND;

/** The theme set in this browser; null: follow the system. */
function themeOf(request: Request): Theme | null {
  const wanted = readCookie(request, THEME_COOKIE);
  return THEMES.find((theme) => theme === wanted) ?? null;
}

/** Copies the user's setting to this browser, so that pages before sign-in follow it too. */
export function setTheme(request: Request, reply: Reply, theme: Theme | null): void {
  if (themeOf(request) === theme) return;
  if (theme === null) clearCookie(reply, THEME_COOKIE);
  else setCookie(reply, THEME_COOKIE, theme, { maxAge: REMEMBERED_SECONDS });
}

/** Writes the theme into every page on its way out, so that no page has to pass it on to the layout. */
export function addTheme(server: Server): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!isPage(reply) || typeof payload !== 'string') return done(null, payload);
    done(null, withTheme(payload, themeOf(request)));
  });
}

/** The attribute decides; the meta element prevents a flash before the stylesheet has loaded. */
export function withTheme(document: string, theme: Theme | null): string {
  const chosen = document.replace(`data-theme-choice="${theme ?? 'system'}"`, 'aria-pressed="true"');
  if (theme === null) return chosen;
  return chosen
    .replace('<html ', `<html data-theme="${theme}" `)
    .replace(
      '<meta name="color-scheme" content="light dark">',
      `<meta name="color-scheme" content="${theme}">`,
    );
}
