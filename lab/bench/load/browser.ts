import { type Answer, type Connection, headerOf } from './connection.ts';
import { formRequest, getRequest } from './request.ts';
import { type Account, authorizePath, type Target } from './target.ts';

/** Enough for login, step-up and consent; more is a loop. */
const MAX_STEPS = 20;

export type Session = { cookie: string; account: Account };

/**
 * Signs an account in and grants the client everything, as a browser without JavaScript would: follows redirects,
 * keeps cookies, fills in the login form (`email`, `password`) and the consent form (every `scope` ticked,
 * `decision=allow`). Returns the cookies of the signed-in session.
 */
export async function signIn(target: Target, connection: Connection, account: Account): Promise<Session> {
  const jar = new Map<string, string>();
  async function send(request: (headers: Record<string, string>) => string): Promise<Answer> {
    const answer = await connection.send(request(jar.size > 0 ? { cookie: cookieHeader(jar) } : {}));
    for (const [, name, value] of answer.head.matchAll(/\r\nset-cookie: ?([^=]+)=([^;\r]*)/gi)) {
      if (value === '') jar.delete(name!);
      else jar.set(name!, value!);
    }
    return answer;
  }

  let path = authorizePath(target, target.resource, account);
  let answer = await send((headers) => getRequest(target.host, path, headers));
  for (let step = 0; step < MAX_STEPS; step++) {
    const location = headerOf(answer, 'location');
    if (location?.startsWith(target.redirect_uri)) {
      codeOf(target, answer);
      return { cookie: cookieHeader(jar), account };
    }
    if (location) {
      path = pathOf(target, location, path);
      answer = await send((headers) => getRequest(target.host, path, headers));
      continue;
    }
    if (answer.status !== 200) break;
    const form = readForm(answer.body);
    if (form.names.has('password')) {
      form.fields.set('email', account.email);
      form.fields.set('password', account.password);
    } else if (form.names.has('decision')) {
      form.fields.set('decision', 'allow');
    } else break;
    path = pathOf(target, form.action, path);
    answer = await send((headers) => formRequest(target.host, path, form.fields, headers));
  }
  throw new Error(
    `${target.name}: sign-in ended at ${path} with ${answer.status}: ${answer.body.slice(0, 600)}`,
  );
}

function cookieHeader(jar: Map<string, string>): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

function pathOf(target: Target, location: string, from: string): string {
  const url = new URL(location, `http://${target.host}${from}`);
  return url.pathname + url.search;
}

/** The code in a redirect to the client; anything else is an error that shows the answer. */
export function codeOf(target: Target, answer: Answer): string {
  const location = headerOf(answer, 'location');
  const code = location?.startsWith(target.redirect_uri) && new URL(location).searchParams.get('code');
  if (!code) {
    throw new Error(
      `${target.name}: no code in ${answer.status} ${location ?? ''} ${answer.body.slice(0, 600)}`,
    );
  }
  return code;
}

type Form = { action: string; names: Set<string>; fields: URLSearchParams };

/** The first form of a page that has a password field or a decision button: its hidden fields and ticked-up scopes. */
export function readForm(html: string): Form {
  const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)];
  const found = forms.find(([, , inner]) => /name="?(password|decision)\b/i.test(inner!));
  if (!found) return { action: '', names: new Set(), fields: new URLSearchParams() };
  const fields = new URLSearchParams();
  const names = new Set<string>();
  for (const [, attributes] of found[2]!.matchAll(/<(?:input|button)\b([^>]*)>/gi)) {
    const name = attributeOf(attributes!, 'name');
    if (!name) continue;
    names.add(name);
    const type = attributeOf(attributes!, 'type');
    if (type === 'hidden' || (type === 'checkbox' && name === 'scope')) {
      fields.append(name, attributeOf(attributes!, 'value') ?? 'on');
    }
  }
  return { action: attributeOf(found[1]!, 'action') ?? '', names, fields };
}

function attributeOf(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  );
  if (!found) return null;
  return (found[1] ?? found[2] ?? found[3])!
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, digits) => String.fromCodePoint(Number(digits)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
