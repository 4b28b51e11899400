import type { Locale } from '../../i18n/locale.ts';
import { colon } from '../../i18n/punctuation.ts';
import { messages } from '../frame.messages.ts';
import { attributes, type Fragment, type Html, html } from '../html.ts';
import { linkButton } from './button.ts';
import { emptyState } from './empty-state.ts';
import { icon } from './icon.ts';

/** The label of a column; of one with numbers, which are set flush right, `numeric` too. `sort`: what the page's `sort` calls it. */
type Column = string | { label: string; numeric?: true; sort?: string };

type DataTable = {
  locale: Locale;
  caption: string;
  columns: Column[];
  rows: Fragment[][];
  /** The table's own URL: the page's path and its query, which holds filter and `cursor`. */
  path: string;
  query?: URLSearchParams;
  /** Cursor of the next page; null on the last. */
  nextCursor?: string | null;
  /** Fields of the filter form, from `textField` or `selectField`, named as in the query. */
  filter?: Html | undefined;
  /** Whether the filter excludes any rows. Default: the query has a value beside `cursor`. */
  isFiltered?: boolean;
  /** The page answers `format=csv` with the same rows as a file; or where that file is. */
  hasCsv?: boolean | string;
  /** Shown when there are no rows; not of a list that has some as long as nothing is filtered. */
  empty?: Html;
};

/** The only table. Filter and page are a GET form and links, so every view has a URL. */
export function dataTable(table: DataTable): Html {
  const query = table.query ?? new URLSearchParams();
  return html`<div class="listing">
${table.filter && !hasNone(table, query) && filterForm(table, query)}
${table.rows.length === 0 ? nothing(table, query) : html`<div class="scroll" role="region" aria-label="${table.caption}" tabindex="0">${grid(table)}</div>`}
${pager(table, query)}${table.hasCsv && table.rows.length > 0 && csvLink(table, query)}
</div>
`;
}

/** A list without any rows, so that there is nothing to filter; one that leaves some out by itself (`isFiltered`) may have others. */
function hasNone(table: DataTable, query: URLSearchParams): boolean {
  return (
    table.rows.length === 0 &&
    table.isFiltered === undefined &&
    !isFiltered(table, query) &&
    !query.has('cursor')
  );
}

/** A filter that finds nothing is no empty list: what to do first is no answer to it. */
function nothing(table: DataTable, query: URLSearchParams): Html {
  const { noMatch, noMatchBody } = messages[table.locale];
  if (table.empty && (!table.filter || !isFiltered(table, query))) return table.empty;
  return emptyState({ icon: 'search', title: noMatch, body: noMatchBody });
}

const NO_FILTERS = new Set(['cursor', 'sort']);

function isFiltered({ isFiltered }: DataTable, query: URLSearchParams): boolean {
  return isFiltered ?? [...query].some(([name, value]) => !NO_FILTERS.has(name) && value !== '');
}

function csvLink({ locale, path, caption, hasCsv }: DataTable, query: URLSearchParams): Html {
  const { csv } = messages[locale];
  const href = typeof hasCsv === 'string' ? hasCsv : address(path, query, { cursor: null, format: 'csv' });
  return html`<p>${icon('download')} <a ${attributes({ href, 'aria-label': `${csv}${colon(locale)}${caption}`, download: true })}>${csv}</a></p>`;
}

function filterForm(table: DataTable, query: URLSearchParams): Html {
  const { locale, path, filter } = table;
  const words = messages[locale];
  const sort = query.get('sort');
  const cleared = address(path, new URLSearchParams(sort === null ? {} : { sort }), {});
  return html`<form class="filter" method="get" action="${path}" role="search">
${sort !== null && html`<input type="hidden" name="sort" value="${sort}">`}${filter}<div class="actions"><button class="button secondary">${words.filter}</button>${isFiltered(table, query) && html`<a class="quiet" href="${cleared}">${words.clearFilter}</a>`}</div></form>`;
}

function grid(table: DataTable): Html {
  // Once for all rows: written for each cell, they took a tenth of the time of a long list.
  const cells = table.columns.map(cellAttributes);
  return html`<table role="table"><caption class="visually-hidden">${table.caption}</caption>
<thead role="rowgroup"><tr role="row">${table.columns.map((column) => heading(table, column))}</tr></thead>
<tbody role="rowgroup">${table.rows.map(
    (row) => html`<tr role="row">${row.map((cell, index) => html`<td ${cells[index]}>${cell}</td>`)}</tr>
`,
  )}</tbody></table>`;
}

function cellAttributes(column: Column) {
  return attributes({ role: 'cell', class: isNumeric(column) && 'numeric', 'data-label': labelOf(column) });
}

function heading(table: DataTable, column: Column): Html {
  const sort = typeof column === 'object' ? column.sort : undefined;
  const sorted = table.query?.get('sort') ?? null;
  const isUp = sort !== undefined && sorted === sort;
  const isDown = sort !== undefined && sorted === `-${sort}`;
  const own = attributes({
    role: 'columnheader',
    scope: 'col',
    class: isNumeric(column) && 'numeric',
    'aria-sort': (isUp && 'ascending') || (isDown && 'descending'),
  });
  const label = labelOf(column);
  if (sort === undefined) return html`<th ${own}>${label}</th>`;
  const href = address(table.path, table.query ?? new URLSearchParams(), {
    cursor: null,
    sort: isUp ? `-${sort}` : sort,
  });
  return html`<th ${own}><a href="${href}">${label}</a></th>`;
}

function isNumeric(column: Column | undefined): boolean {
  return typeof column === 'object' && column.numeric === true;
}

function labelOf(column: Column | undefined): string | undefined {
  return typeof column === 'object' ? column.label : column;
}

function pager({ locale, path, nextCursor }: DataTable, query: URLSearchParams): Html | null {
  const words = messages[locale];
  const beyondFirst = query.has('cursor');
  if (!nextCursor && !beyondFirst) return null;
  return html`<div class="actions pager">${beyondFirst && linkButton({ label: words.firstPage, href: address(path, query, { cursor: null }) })}${
    nextCursor &&
    linkButton({ label: words.nextPage, href: address(path, query, { cursor: nextCursor }), id: 'next-page' })
  }</div>`;
}

function address(path: string, query: URLSearchParams, changes: Record<string, string | null>): string {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  }
  return changed.size > 0 ? `${path}?${changed}` : path;
}
