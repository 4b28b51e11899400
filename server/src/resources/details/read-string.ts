import { STRING_FORMATS, type StringFormat, type StringSchema } from './details-type.ts';
import { lengthOf, textFault } from './plain-text.ts';
import { readNumber, refuseCrossed, refuseUnknown, stated } from './read-members.ts';
import type { TypeFaults } from './type-faults.messages.ts';

const MAX_LENGTH = 500;
const MAX_CHOICES = 50;
const MAX_CHOICE_LENGTH = 100;

/** A string whose every value can be shown: it has a maximum length, or its values are listed or of a known format. */
export function readString(object: Record<string, unknown>, path: string, faults: TypeFaults): StringSchema {
  refuseUnknown(object, ['type', 'minLength', 'maxLength', 'enum', 'const', 'format'], path, faults);
  const limits = [0, MAX_LENGTH] as const;
  const schema: StringSchema = {
    type: 'string',
    ...stated({
      minLength: readNumber(object, 'minLength', limits, path, faults),
      maxLength: readNumber(object, 'maxLength', limits, path, faults),
      enum: readChoices(object.enum, `${path}.enum`, faults),
      const: readChoice(object.const, `${path}.const`, faults),
      format: readFormat(object.format, `${path}.format`, faults),
    }),
  };
  refuseCrossed(schema, ['minLength', 'maxLength'], path, faults);
  const kinds = ['const', 'enum', 'format'].filter((name) => object[name] !== undefined);
  if (kinds.length > 1) faults.push({ path: `${path}.${kinds[1]}`, code: 'choices_exclusive' });
  if (kinds.length === 0 && object.maxLength === undefined)
    faults.push({ path, code: 'length_needed', params: { max: MAX_LENGTH } });
  return schema;
}

function readChoices(given: unknown, path: string, faults: TypeFaults): string[] | undefined {
  if (given === undefined) return undefined;
  const isList = Array.isArray(given) && given.length >= 1 && given.length <= MAX_CHOICES;
  if (!isList || new Set(given).size < given.length) {
    faults.push({ path, code: 'enum_invalid', params: { max: MAX_CHOICES } });
    return undefined;
  }
  const choices = given.map((choice, index) => readChoice(choice, `${path}.${index}`, faults));
  return choices.filter((choice) => choice !== undefined);
}

function readChoice(given: unknown, path: string, faults: TypeFaults): string | undefined {
  if (given === undefined) return undefined;
  if (typeof given !== 'string' || given === '' || lengthOf(given) > MAX_CHOICE_LENGTH) {
    faults.push({ path, code: 'text_length', params: { max: MAX_CHOICE_LENGTH } });
    return undefined;
  }
  const what = textFault(given);
  if (what !== null) faults.push({ path, code: 'text_wrong', params: { what } });
  return given;
}

function readFormat(given: unknown, path: string, faults: TypeFaults): StringFormat | undefined {
  if (given === undefined) return undefined;
  const format = STRING_FORMATS.find((name) => name === given);
  if (format === undefined) faults.push({ path, code: 'format_unknown' });
  return format;
}
