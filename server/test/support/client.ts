/** One caller of the service: a browser-like cookie jar around fetch, which never follows redirects by itself. */
export class Client {
  readonly baseUrl: string;
  readonly cookies = new Map<string, string>();

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  /** `path` may be absolute; cookies are kept and sent whatever the host. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has('cookie')) headers.set('cookie', this.cookieHeader());
    return this.keep(await fetch(new URL(path, this.baseUrl), { redirect: 'manual', ...init, headers }));
  }

  /** Takes the cookies of an answer, also of one that did not come by `fetch`. */
  keep(response: Response): Response {
    this.#keepCookies(response);
    return response;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, { headers });
  }

  /** Sends a form as a browser would from one of our own pages. */
  postForm(
    path: string,
    fields: Record<string, string | string[]>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = new URLSearchParams();
    for (const [name, values] of Object.entries(fields)) {
      for (const value of [values].flat()) body.append(name, value);
    }
    return this.fetch(path, {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    });
  }

  sendJson(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    return this.fetch(path, {
      method,
      ...content,
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  postJson(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.sendJson('POST', path, body, headers);
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]!.split(/=(.*)/s);
      if (value === '' || /;\s*max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** A JSON object answer; what is in it is for the test to say. */
export async function jsonOf(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}
