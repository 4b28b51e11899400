import { catalogue } from '../../platform/i18n/catalogue.ts';
import type { Diagnostic } from '../procedure/diagnostics.ts';

/** Where the record belongs and where it was found, for advice about names. */
export type RecordPlace = {
  txt_name: string;
  found_at: string;
  /** What an editor appended to the name, and what to enter instead. */
  zone: string;
  entered: string;
};

export const en = {
  quotes_in_value: () =>
    'The record contains the right value inside quotes. Enter the value without quotes; your DNS editor adds its own.',
  name_in_value: () =>
    'The record contains more than the value. Enter only the 64 characters: no name, no TXT, no prefix.',
  other_case: () => 'The letters of the value differ in case. Copy the value exactly as it is.',
  white_space: () => 'The value in the record contains a space or line break. Copy it in one piece.',
  host_appended_twice: ({ found_at, zone, entered }) =>
    `The right value is at ${found_at}: your DNS editor appends ${zone} automatically. Enter only ${entered} as the name.`,
  wrong_level: ({ found_at, txt_name }) => `The right value is at ${found_at}. Move it to ${txt_name}.`,
  html_file: () =>
    'The address serves HTML instead of the plain file, often because the app returns its start page for every path. Make the server deliver the file before that rule applies.',
  white_space_in_file: () =>
    'The file contains spaces or empty lines around the value. Remove everything except one line break at the end.',
  quotes_in_file: () => 'The file contains the value in quotes. Remove the quotes.',
} satisfies Record<Diagnostic, (where: RecordPlace) => string>;

/** Common mistakes and how to fix them. */
export const diagnosticMessages = catalogue(import.meta, en);
