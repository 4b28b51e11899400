import { attributes, type Html, html } from '../../platform/html/html.ts';
import { readCookie, setCookie } from '../../platform/http/cookies.ts';
import { queryParameters } from '../../platform/http/parameters.ts';
import type { Reply, Request } from '../../platform/http/server.ts';

/** Those of samples. `code`: how a block in it is coloured. */
const SAMPLE_LANGUAGES = [
  { id: 'curl', label: 'curl', code: 'sh' },
  { id: 'typescript', label: 'TypeScript', code: 'ts' },
  { id: 'python', label: 'Python', code: 'python' },
  { id: 'go', label: 'Go', code: 'go' },
  { id: 'java', label: 'Java', code: 'java' },
  { id: 'php', label: 'PHP', code: 'php' },
] as const;

export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number]['id'];

const COOKIE = 'svc_samples';
const YEAR_SECONDS = 365 * 86_400;

/** The language that the reader chose by a link (`?language=`), now or before: this browser remembers it. */
export function sampleLanguage(request: Request, reply: Reply): SampleLanguage {
  const named = known(queryParameters(request).get('language'));
  if (named !== null) setCookie(reply, COOKIE, named, { maxAge: YEAR_SECONDS });
  return named ?? known(readCookie(request, COOKIE)) ?? 'curl';
}

function known(id: string | null): SampleLanguage | null {
  return SAMPLE_LANGUAGES.find((language) => language.id === id)?.id ?? null;
}

/** The chosen language, and another for people who read neither: curl, or TypeScript beside it. */
export function shownLanguages(chosen: SampleLanguage): (typeof SAMPLE_LANGUAGES)[number][] {
  const other = chosen === 'curl' ? 'typescript' : 'curl';
  return [chosen, other].map((id) => SAMPLE_LANGUAGES.find((language) => language.id === id)!);
}

/** Links that choose the language of the samples of a page; `query`: the rest of its address. */
export function languageLinks(
  label: string,
  path: string,
  query: URLSearchParams,
  chosen: SampleLanguage,
): Html {
  const links = SAMPLE_LANGUAGES.map(({ id, label: name }) => {
    const own = new URLSearchParams(query);
    own.set('language', id);
    const marked = attributes({ href: `${path}?${own}`, 'aria-current': id === chosen && 'true' });
    return html`<a ${marked}>${name}</a>
`;
  });
  return html`<div><p class="fine">${label}</p><nav class="areas stacks" aria-label="${label}">${links}</nav></div>
`;
}
