import { setImmediate } from 'node:timers/promises';
import { ERRORS, type ErrorCode } from '../../platform/error-codes.ts';
import { errorTexts } from '../../platform/http/errors/docs/error-texts.messages.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { Parameter, Schema } from '../api/api-description.ts';
import { type ApiReference, addressOf, type Call } from '../api/api-reference.ts';
import { shapeOf } from '../api/request-samples.ts';
import { tasksMessages } from '../api/tasks.messages.ts';
import { GUIDES, type Guide } from '../guides/guide-list.ts';
import { plainText } from '../guides/plain-text.ts';
import { readGuide } from '../guides/read-guide.ts';

/** A section of a guide, a call or an error code. */
export type Entry = {
  kind: 'guide' | 'call' | 'error';
  href: string;
  title: string;
  /** What it is a part of. */
  trail: string;
  text: string;
};

/** What is searched of all guides, in the order of the navigation. Made once; other requests are answered between two guides. */
export async function guideEntries(): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const guide of GUIDES) {
    entries.push(...(await sectionsOf(guide)));
    await setImmediate();
  }
  return entries;
}

/** A part for each heading, so that a result leads to the place and not to a long page. */
async function sectionsOf(guide: Guide): Promise<Entry[]> {
  const { tokens, idOf, headings } = await readGuide(guide);
  const address = `/docs/${guide.slug}`;
  const entries: Entry[] = [];
  for (const token of tokens) {
    const id = idOf.get(token);
    const heading = headings.find((each) => each.id === id);
    if (heading !== undefined) {
      const isTitle = heading.level === 1;
      entries.push({
        kind: 'guide',
        href: isTitle ? address : `${address}#${id}`,
        title: heading.text,
        trail: isTitle ? '' : guide.title,
        text: '',
      });
      continue;
    }
    const last = entries.at(-1);
    if (last) last.text += `${plainText([token])}\n`;
  }
  return entries;
}

export function callEntries(locale: Locale, { calls }: ApiReference): Entry[] {
  return calls.map((call) => ({
    kind: 'call',
    href: addressOf(call),
    title: `${call.method} ${call.path}`,
    trail: tasksMessages[locale][call.task],
    text: [call.operation.summary ?? '', ...memberTexts(call)].join('\n'),
  }));
}

function memberTexts({ operation }: Call): string[] {
  const bodies = Object.values(operation.requestBody?.content ?? {});
  return [
    ...(operation.parameters ?? []).map(({ name, description }: Parameter) => described(name, description)),
    ...bodies.flatMap(({ schema }) =>
      Object.entries(shapeOf(schema)?.properties ?? {}).map(([name, each]: [string, Schema]) =>
        described(name, each.description),
      ),
    ),
  ];
}

function described(name: string, description: string | undefined): string {
  return description ? `${name}: ${description}` : name;
}

export function errorEntries(locale: Locale): Entry[] {
  return (Object.keys(ERRORS) as ErrorCode[]).map((code) => {
    const { meaning, fix } = errorTexts[locale][code];
    return { kind: 'error', href: `/docs/errors#${code}`, title: code, trail: '', text: `${meaning} ${fix}` };
  });
}
