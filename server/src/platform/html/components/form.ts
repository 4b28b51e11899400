import { attributes, type Fragment, type Html, html } from '../html.ts';

export type Form = {
  action: string;
  body: Fragment;
  method?: 'post' | 'get';
  /** Sent along unseen; a list is sent as repeated fields. */
  hidden?: Record<string, string | string[] | null | undefined>;
  id?: string;
  /** Names the form for screen readers when a page has several. */
  label?: string;
};

/** A plain form. The server judges what it holds and answers with our words, so the browser's own checks are off. */
export function form({ action, body, method = 'post', hidden = {}, id, label }: Form): Html {
  const pairs = Object.entries(hidden).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => html`<input type="hidden" name="${name}" value="${each}">`),
  );
  return html`<form ${attributes({ method, action, id, 'aria-label': label, novalidate: true })}>${pairs}
${body}
</form>
`;
}
