/** Forms of a page as a browser without scripts has them. */
export type Form = { id: string; action: string; method: string; controls: Control[] };
type Control = { tag: string; type: string; name: string; value: string; checked: boolean };

function formsOf(document: string): Form[] {
  return [...document.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, open = '', content = '']) => ({
    id: attribute(open, 'id') ?? '',
    action: attribute(open, 'action') ?? '',
    method: (attribute(open, 'method') ?? 'get').toLowerCase(),
    controls: [...content.matchAll(/<(input|button)\b([^>]*)>/g)].map(([, tag = '', own = '']) => ({
      tag,
      type: attribute(own, 'type') ?? 'text',
      name: attribute(own, 'name') ?? '',
      value: attribute(own, 'value') ?? '',
      checked: /\bchecked\b/.test(own),
    })),
  }));
}

export function formNamed(document: string, id: string): Form {
  const form = formsOf(document).find((candidate) => candidate.id === id);
  if (!form) throw new Error(`no form ${id} in: ${document}`);
  return form;
}

/** What the form would send as it is, and nothing that is unticked. */
export function fieldsOf(form: Form): URLSearchParams {
  const fields = new URLSearchParams();
  for (const { tag, type, name, value, checked } of form.controls) {
    if (name === '' || tag === 'button' || type === 'submit') continue;
    if (type !== 'checkbox' && type !== 'radio') fields.append(name, value);
    else if (checked) fields.append(name, value);
  }
  return fields;
}

/** The hidden field of a review page that says what the administrator was shown: its decision is sent with it. */
export function shownOn(reviewPage: string): string {
  return fieldsOf(formNamed(reviewPage, 'review')).get('shown')!;
}

/** Ticks every box, as the browser script of a certification run does. */
export function tickAll(form: Form): void {
  for (const control of form.controls) control.checked = true;
}

function attribute(text: string, name: string): string | undefined {
  const found = text.match(new RegExp(`(?:^|\\s)${name}="([^"]*)"`))?.[1];
  return found
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
