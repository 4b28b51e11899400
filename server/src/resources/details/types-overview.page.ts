import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import { languageName } from '../../platform/i18n/language-names.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { colon, listSeparator } from '../../platform/i18n/punctuation.ts';
import { type LocalizedText, languagesOf, localized } from '../localized-text.ts';
import { describeDetails } from './describe-details.ts';
import { detailsBlock } from './details-block.page.ts';
import type { DetailsType, FieldSchema, ObjectSchema } from './details-type.ts';
import { sampleDetail } from './sample-detail.ts';
import { typesOverviewMessages } from './types-overview.messages.ts';

type Overview = { locale: Locale; path: string; identifier: string; types: readonly DetailsType[] };

/** Each type of an API: as people will see it, in each language that it has texts in, and its fields. For its developers, and for the administrators who review it. */
export function typesOverview({ locale, path, identifier, types }: Overview): Html {
  const words = typesOverviewMessages[locale];
  return html`<div class="cards">${types.map((type) => {
    const { text } = localized(type.title, locale);
    return ui.card({
      title: text,
      lead: html`<code>${type.type}</code> ${type.single_use && ui.badge('neutral', words.singleUse)} ${ui.badge('neutral', words.seconds(type.access_token_seconds))}`,
      body: html`<h3>${words.preview}</h3>${previews(locale, type, identifier)}<h3>${words.fields}</h3>${fieldTable(locale, path, type)}`,
    });
  })}</div>
`;
}

function previews(locale: Locale, type: DetailsType, identifier: string): Html {
  const sample = sampleDetail(type, identifier);
  const languages = languagesOf([type.title, type.summary, ...Object.values(type.labels)]);
  return html`<div class="pair">${languages.map(
    (language) =>
      html`<div><p class="fine">${languageName(locale, language)}</p><div class="notice" lang="${language}">${detailsBlock(language, describeDetails([type], [sample], language), 3)}</div></div>`,
  )}</div>`;
}

function fieldTable(locale: Locale, path: string, type: DetailsType): Html {
  const words = typesOverviewMessages[locale];
  return ui.dataTable({
    locale,
    caption: `${words.fields}${colon(locale)}${type.type}`,
    path,
    columns: [words.field, words.labels, words.kind],
    rows: fieldRows(locale, type, type.schema, ''),
    empty: html``,
  });
}

function fieldRows(locale: Locale, type: DetailsType, schema: ObjectSchema, parent: string): Fragment[][] {
  const words = typesOverviewMessages[locale];
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const at = `${parent}${name}`;
    const label = Object.hasOwn(type.labels, at) ? type.labels[at]! : {};
    const need = schema.required.includes(name) ? words.required : words.optional;
    const inner = field.type === 'array' ? field.items : field;
    return [
      [
        html`<code>${at}</code> <span class="fine">${need}</span>`,
        labelsOf(locale, label),
        kindOf(locale, field),
      ],
      ...(isGroup(inner) ? fieldRows(locale, type, inner, `${at}.`) : []),
    ];
  });
}

function labelsOf(locale: Locale, label: LocalizedText): Html {
  const languages = languagesOf([label]);
  if (languages.length === 0) return html`–`;
  return html`${languages.map((language) => html`<span lang="${language}">${label[language]}</span> <span class="fine">${languageName(locale, language)}</span><br>`)}`;
}

function isGroup(schema: FieldSchema): schema is ObjectSchema {
  return schema.type === 'object' && schema.format !== 'money';
}

function kindOf(locale: Locale, schema: FieldSchema): string {
  const words = typesOverviewMessages[locale];
  switch (schema.type) {
    case 'boolean':
      return words.boolean;
    case 'integer': {
      const { minimum, maximum } = schema;
      if (minimum === undefined && maximum === undefined) return words.integer;
      return words.integerFrom(String(minimum ?? ''), String(maximum ?? ''));
    }
    case 'string':
      if (schema.const !== undefined) return words.only(schema.const);
      if (schema.enum !== undefined) return words.choice(schema.enum.join(listSeparator(locale)));
      return schema.format === undefined ? words.text(schema.maxLength ?? 0) : words[schema.format];
    case 'array':
      return words.list(schema.maxItems, kindOf(locale, schema.items));
    case 'object': {
      if (isGroup(schema)) return words.parts;
      const currencies = schema.properties?.currency.enum.join(listSeparator(locale)) ?? '';
      return schema.maximum === undefined
        ? words.money(currencies)
        : words.moneyUpTo(currencies, String(schema.maximum));
    }
  }
}
