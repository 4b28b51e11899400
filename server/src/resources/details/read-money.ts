import { asObject } from '../../platform/json/index.ts';
import { decimalsOf } from './currencies.ts';
import type { MoneySchema } from './details-type.ts';
import { isAmount } from './money.ts';
import { refuseUnknown, stated } from './read-members.ts';
import type { TypeFaults } from './type-faults.messages.ts';

/** `{"type": "object", "format": "money"}`, with the currencies and the most that it may be. */
export function readMoney(object: Record<string, unknown>, path: string, faults: TypeFaults): MoneySchema {
  const known = ['type', 'format', 'properties', 'required', 'additionalProperties', 'maximum'];
  refuseUnknown(object, known, path, faults);
  refuseOtherMembers(object, path, faults);
  const currencies = readCurrencies(object.properties, `${path}.properties`, faults);
  const maximum = readMaximum(object.maximum, currencies, `${path}.maximum`, faults);
  return {
    type: 'object',
    format: 'money',
    ...(currencies !== undefined && { properties: { currency: { enum: currencies } } }),
    ...stated({ maximum }),
  };
}

/** What JSON Schema would need written out is implied by the format; written out it has to say the same. */
function refuseOtherMembers(object: Record<string, unknown>, path: string, faults: TypeFaults): void {
  const { required, additionalProperties, properties } = object;
  const both = ['amount', 'currency'];
  const isBoth =
    Array.isArray(required) && required.length === 2 && both.every((name) => required.includes(name));
  if (required !== undefined && !isBoth) faults.push({ path: `${path}.required`, code: 'money_members' });
  if (additionalProperties !== undefined && additionalProperties !== false)
    faults.push({ path: `${path}.additionalProperties`, code: 'additional_properties' });
  if (properties === undefined) return;
  const { amount, currency: _currency, ...others } = asObject(properties) ?? { other: true };
  const { type, ...more } = asObject(amount ?? { type: 'string' }) ?? {};
  if (Object.keys(others).length > 0 || type !== 'string' || Object.keys(more).length > 0)
    faults.push({ path: `${path}.properties`, code: 'money_members' });
}

function readCurrencies(properties: unknown, path: string, faults: TypeFaults): string[] | undefined {
  const currency = asObject(properties)?.currency;
  if (currency === undefined) return undefined;
  const { type = 'string', enum: codes, ...others } = asObject(currency) ?? { other: true };
  if (type !== 'string' || Object.keys(others).length > 0)
    faults.push({ path: `${path}.currency`, code: 'money_members' });
  if (codes === undefined) return undefined;
  const isValid =
    Array.isArray(codes) &&
    codes.length > 0 &&
    new Set(codes).size === codes.length &&
    codes.every((code) => decimalsOf(code) !== null);
  if (isValid) return codes;
  faults.push({ path: `${path}.currency.enum`, code: 'currencies_invalid' });
  return undefined;
}

function readMaximum(
  given: unknown,
  currencies: string[] | undefined,
  path: string,
  faults: TypeFaults,
): number | undefined {
  if (given === undefined) return undefined;
  if (currencies?.length !== 1) {
    faults.push({ path, code: 'money_maximum_currency' });
    return undefined;
  }
  const decimals = decimalsOf(currencies[0])!;
  // A number that is no amount in its shortest form has more decimals, an exponent or a sign.
  const isValid =
    typeof given === 'number' &&
    given > 0 &&
    Number(given.toFixed(decimals)) === given &&
    isAmount(given.toFixed(decimals), decimals);
  if (isValid) return given;
  faults.push({ path, code: 'money_maximum', params: { decimals } });
  return undefined;
}
