import { inChildSpan } from '../../tracing/tracing.ts';

/** Statements that have a name of their own, by their text. */
const names = new Map<string, string>();
/** As many as have names of their own (statement-name.ts). */
const REMEMBERED = 4000;
const summaries = new Map<string, string>();

/** At the definition of a statement: transactions run it without its name. */
export function nameStatement(text: string, name: string): void {
  names.set(text, name);
}

/** The name of a statement, or what can be said of one without a name. */
export function summaryOf(text: string): string {
  const known = names.get(text) ?? summaries.get(text);
  if (known !== undefined) return known;
  if (summaries.size >= REMEMBERED) summaries.clear();
  const summary = summarize(text);
  summaries.set(text, summary);
  return summary;
}

/** `SELECT users`: what a statement does and to which table first, nothing that could be a value. */
function summarize(text: string): string {
  const verb = /^[\s(]*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const table = {
    SELECT: /\bfrom\s+"?([a-z_]+)/i,
    INSERT: /\binto\s+"?([a-z_]+)/i,
    UPDATE: /\bupdate\s+"?([a-z_]+)/i,
    DELETE: /\bfrom\s+"?([a-z_]+)/i,
    WITH: /\b(?:insert into|update|delete from|from)\s+"?([a-z_]+)/i,
  }[verb]?.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}

/** As part of a request or duty only. Its values are never told. */
export function inStatementSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
  return inChildSpan(name, { kind: 'CLIENT', attributes }, work);
}
