import { type Form, fieldsOf } from '../browser/html-forms.ts';
import { Client } from '../client.ts';

type Press = { name: string; value: string };

/** A browser without scripts and without Fetch Metadata, as HtmlUnit is: it sends Origin with a form. */
export class PlainBrowser extends Client {
  submit(form: Form, filled: Record<string, string>, press?: Press): Promise<Response> {
    const fields = fieldsOf(form);
    for (const [name, value] of Object.entries(filled)) fields.set(name, value);
    if (press) fields.append(press.name, press.value);
    return this.fetch(form.action, {
      method: 'POST',
      body: fields,
      headers: { origin: new URL(this.baseUrl).origin },
    });
  }
}
