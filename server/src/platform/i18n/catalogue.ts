import type { Html } from '../html/html.ts';
import type { Locale } from './locale.ts';

/** A phrase, or a function of its parameters (which may return markup made by the html tag). */
type Message = string | ((...mentioned: never[]) => string | Html);

/**
 * The phrases of one feature in every language:
 *
 *     const en = { title: 'Sign in', tries: (left: number) => `${left} tries left` };
 *     export const messages = { en, ja: { … } } satisfies Catalogue<typeof en>;
 *
 * A missing or extra key of `ja` is a type error. Pages read `messages[locale].title`.
 */
export type Catalogue<English extends Record<string, Message>> = Record<Locale, English>;
