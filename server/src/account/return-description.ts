import type { Context } from '../platform/context.ts';
import type { Request } from '../platform/http/server.ts';

/** What the sign-in page says and allows for the way on. */
export type ReturnDescription = {
  /** Where the redirects after the form end, for the CSP's form-action. */
  form_action: string | null;
  login_hint: string | null;
  ui_locales: string | null;
  application_name: string | null;
};

// Until oauth/ describes its own requests: nothing is known of the way on.
export async function describeReturn(
  _context: Context,
  _request: Request,
  _returnTo: string,
): Promise<ReturnDescription> {
  return { form_action: null, login_hint: null, ui_locales: null, application_name: null };
}
