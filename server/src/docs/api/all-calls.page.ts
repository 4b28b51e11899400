import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type ApiReference, addressOf } from './api-reference.ts';
import { callName } from './task.page.ts';
import { tasksMessages } from './tasks.messages.ts';
import { TASKS } from './tasks.ts';

/** Every call by task. `withIds`: each entry has the id that its description once had on /docs, so that old links find it. */
export function allCalls(locale: Locale, { calls }: ApiReference, { withIds }: { withIds: boolean }): Html[] {
  return TASKS.map(({ id }) => {
    const entries = calls
      .filter(({ task }) => task === id)
      .map((call) =>
        withIds
          ? html`<li id="${call.id}"><a href="${addressOf(call)}">${callName(call)}</a></li>`
          : html`<li><a href="${addressOf(call)}">${callName(call)}</a>${call.operation.summary && html` <span class="fine" lang="en">${call.operation.summary}</span>`}</li>`,
      );
    return html`<section class="card"><header><h2><a href="${`/docs/api/${id}`}">${tasksMessages[locale][id]}</a></h2></header><ul class="calls">${entries}</ul></section>
`;
  });
}
