import type { Request } from '../../platform/http/server.ts';

/** The hidden field in which the picture of a preview comes back: a browser empties the field of a file. */
export const PREVIEWED_LOGO = 'previewed_logo';

/** The bytes of the picture in a form, as chosen now or for the preview before; null without one. It is checked either way. */
export function chosenLogo({ files }: Request, sent: URLSearchParams): Buffer | null {
  const previewed = sent.get(PREVIEWED_LOGO);
  return files?.get('logo') ?? (previewed ? Buffer.from(previewed, 'base64') : null);
}

/** What a form does to the logo: absent if nothing. */
export function logoIn(request: Request, sent: URLSearchParams): { logo?: Buffer | null } {
  const file = chosenLogo(request, sent);
  if (file !== null) return { logo: file };
  return sent.get('remove_logo') === 'on' ? { logo: null } : {};
}
