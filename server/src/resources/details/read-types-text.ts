import { parseStrictObject, readJson } from '../../platform/json/index.ts';
import type { DetailsType } from './details-type.ts';
import { readDetailsTypes } from './read-types.ts';
import type { TypeFaults } from './type-faults.messages.ts';

type ReadText =
  | { types: DetailsType[] }
  | { faults: TypeFaults }
  /** `null`: valid JSON in which a name occurs twice. */
  | { syntax: string | null };

/** Types as a person writes them. A name that occurs twice is refused: they would see one value, and people the other. */
export function readTypesText(text: string): ReadText {
  let given: unknown;
  try {
    given = readJson(text);
  } catch (error) {
    return { syntax: (error as SyntaxError).message };
  }
  if (parseStrictObject(Buffer.from(`{"types":${text}}`)) === null) return { syntax: null };
  return readDetailsTypes(given);
}
