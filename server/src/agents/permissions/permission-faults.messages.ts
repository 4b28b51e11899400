import { catalogue } from '../../platform/i18n/catalogue.ts';
import type { InputFault } from '../../platform/invalid-input.ts';

export const en = {
  agent_unknown: 'is not one of your agents',
  agent_bearer_only: 'has no public key, so its tokens could not be bound to one; give the agent a key first',
  resource_unknown: 'is not an API that you can use here',
  type_unknown: 'is not a type that this API declares',
  type_money_within:
    'has its amounts of money within other fields, where no sum can limit them, so the person is asked each time',
  fixed_unknown: 'is not a text, number or yes/no field of this type',
  fixed_values: ({ max }: { max: number }) => `must list 1 to ${max} values that the field can have`,
  limit_missing: 'must be set, or a sum: say how often or how much',
  uses_invalid: ({ max }: { max: number }) => `must be a whole number from 1 to ${max}`,
  sum_missing: 'must be set: this is about money',
  sum_field_invalid: 'must name a field of this type that is an amount of money',
  sum_incomplete: 'must be given together with the other parts of the sum (sum_field, currency, most_sum)',
  currency_invalid: 'must be a currency that this field takes, such as JPY',
  sum_invalid: ({ digits }: { digits: number }) =>
    digits === 0
      ? 'must be an amount above zero in digits, such as 10000'
      : `must be an amount above zero in digits, such as 100.50, with at most ${digits} decimals`,
  zone_invalid: 'must be a time zone by its name, such as Asia/Tokyo',
  weekdays_invalid: 'must list at least one day, 1 (Monday) to 7 (Sunday), each once',
  hours_invalid: 'must be a time of day after the first, 24:00 at most',
  end_invalid: 'must be a date',
  end_past: 'must be in the future',
  end_far: ({ days }: { days: number }) => `must be within ${days} days`,
  wider: 'can only become narrower; grant another permission for more',
};

/** Problems with what a person sets for a standing permission. */
export const permissionFaultMessages = catalogue(import.meta, en);

export type PermissionInputFault = InputFault<typeof en>;
