import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { View } from './plan.ts';

export type Bytes = { html: number; styles: number; scripts: number; images: number; other: number };

/** One page in one view. */
export type Row = View & {
  page: string;
  /** Over the wire, with an empty cache, heads included. */
  bytes: Bytes;
  /** Cumulative layout shift until the scripts are done. */
  shift: number;
  /** What moved. */
  moved: string[];
  /** Pixels that the page is wider than the screen. */
  sideways: number;
};

export function readRows(folder: string): Row[] {
  const lines = readFileSync(join(folder, 'rows.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Row);
}

/** The same for the same page in each run and each checkout: without what is an id. */
export function nameOf({ pathname, search }: URL): string {
  const path = pathname.split('/').map((part) => (isId(part) ? 'id' : part));
  const query = [...new URLSearchParams(search)].map(([name, value]) =>
    isId(value) || value.length > 24 ? name : `${name}=${value}`,
  );
  const kept = query.filter((part) => /^(done|status|entry|q|action|who|path|suspended|tab)\b/.test(part));
  return [path.join('_').slice(1) || 'start', ...kept].join('+').replaceAll(/[^\w~=+.-]/g, '-');
}

function isId(text: string): boolean {
  return /^\d+$/.test(text) || (text.length >= 16 && /\d/.test(text)) || /^\w+_[\w-]{12,}$/.test(text);
}
