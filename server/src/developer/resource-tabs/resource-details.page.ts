import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { type DetailsType, type Resource, typesOverview } from '../../resources/index.ts';
import { stepUpHint } from '../shared/step-up-hint.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { EXAMPLE_TYPES } from './example-types.ts';
import { resourceDetailsMessages } from './resource-details.messages.ts';

export const TYPES_FIELD = 'authorization_details_types';

type Types = {
  /** Shown as people will see them. */
  types: readonly DetailsType[];
  /** They are in the form and not saved. */
  isDraft?: boolean;
  /** What the form had; else the registered types, or an example. */
  text?: string;
  errors?: readonly string[];
  faults?: ui.Faults;
};

export function resourceDetailsBody(visit: TabVisit, resource: Resource, content: Types): Html {
  const { locale, path, manages } = visit;
  const words = resourceDetailsMessages[locale];
  const { types, isDraft = false, faults = {} } = content;
  const { identifier } = resource;
  const shown =
    types.length === 0
      ? ui.emptyState({ icon: 'pen', title: words.none, body: words.noneBody })
      : typesOverview({ locale, path, identifier, types });
  const head = isDraft
    ? ui.notice({ kind: 'warning', id: 'draft', body: words.draft })
    : html`<h2>${words.title}</h2><p class="lead">${words.lead}</p>`;
  return html`${ui.errorSummary(locale, faults)}${head}
${shown}
${manages && editor(visit, resource, content)}`;
}

function editor(visit: TabVisit, resource: Resource, { text, errors = [], faults = {} }: Types): Html {
  const { locale, path } = visit;
  const words = resourceDetailsMessages[locale];
  const { details_types } = resource;
  const isExample = text === undefined && details_types.length === 0;
  const value = text ?? JSON.stringify(isExample ? EXAMPLE_TYPES : details_types, null, 2);
  return ui.card({
    title: words.edit,
    body: ui.form({
      action: path,
      id: 'details-form',
      label: words.edit,
      body: html`${errorList(errors)}${ui.textField({
        name: TYPES_FIELD,
        label: words.json,
        type: 'textarea',
        rows: 24,
        code: true,
        value,
        hint: html`${words.jsonHint} ${isExample && words.example}`,
        ...ui.faultOf(faults, TYPES_FIELD),
      })}<p class="hint">${words.effect}</p>${stepUpHint(visit)}${ui.actions(
        ui.button({ label: words.save, id: 'save-types' }),
        ui.button({ label: words.preview, kind: 'secondary', name: 'do', value: 'preview' }),
      )}`,
    }),
  });
}

function errorList(errors: readonly string[]): Html | null {
  if (errors.length === 0) return null;
  return ui.notice({
    kind: 'danger',
    id: 'type-errors',
    body: html`<ul>${errors.map((error) => html`<li>${error}</li>`)}</ul>`,
  });
}
