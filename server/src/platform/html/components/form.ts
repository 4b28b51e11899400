import { attributes, type Fragment, type Html, html } from '../html.ts';

export type Form = {
  action: string;
  body: Fragment;
  method?: 'post' | 'get';
  /** Hidden fields; a list is sent as repeated fields. */
  hidden?: Record<string, string | string[] | null | undefined>;
  id?: string;
  /** Names the form for screen readers when a page has several. */
  label?: string;
  /** It has mail sent to the address in its field `email`, which mailed-to.js then names. */
  mails?: boolean;
  /** It has a field for a file. */
  files?: boolean;
};

/** Where a form of this service says to whom it was shown (http/security/shown-to.ts). Text of others cannot make such a place: the html tag escapes it. */
export const shownToSlot: Html = html`<!--shown-to-->`;

/** A plain form. The server validates it and answers in our own wording, so the browser's checks are off. */
export function form({ action, body, method = 'post', hidden = {}, id, label, mails, files }: Form): Html {
  const pairs = Object.entries(hidden).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => html`<input type="hidden" name="${name}" value="${each}">`),
  );
  const slot = method === 'post' && action.startsWith('/') && shownToSlot;
  return html`<form ${attributes({ method, action, id, 'aria-label': label, 'data-mails': mails, enctype: files && 'multipart/form-data', novalidate: true })}>${slot}${pairs}
${body}
</form>
`;
}
