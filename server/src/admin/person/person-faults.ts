import { holdsHiddenCharacter } from '../../platform/hidden-characters.ts';
import type { InputFault } from '../../platform/invalid-input.ts';
import {
  customClaimFaults,
  MAX_CLAIM_LENGTH,
  MAX_CLAIMS,
  withoutEmptyNamespaces,
} from '../../scopes/index.ts';
import { emailAddress, phoneNumber, profileTextFaults, type User } from '../../users/index.ts';
import type { PersonFaults } from './person-faults.messages.ts';

export const MAX_REASON_LENGTH = 500;

/** What an administrator writes about a person; what is left out stays. */
export type PersonInput = {
  [Field in
    | 'email'
    | 'preferred_name'
    | 'full_name'
    | 'address'
    | 'postal_code'
    | 'phone_number'
    | 'locale'
    | 'custom_claims']?: User[Field] | undefined;
};

type Fault = InputFault<PersonFaults>;

/** The same rules as on the pages of the account. Claims may have other values than texts, as those of the operator's command. */
export function personFaults(input: PersonInput): Fault[] {
  const texts = profileTextFaults(input).map(
    ({ field, max }): Fault => ({ path: field, code: 'text_invalid', params: { max } }),
  );
  const { email, phone_number, custom_claims = {} } = input;
  return [
    ...(email === undefined || emailAddress.safeParse(email).success
      ? []
      : [{ path: 'email', code: 'email_invalid' } as const]),
    ...texts,
    ...(phone_number == null || phoneNumber(phone_number) !== null
      ? []
      : [{ path: 'phone_number', code: 'phone_invalid' } as const]),
    ...claimFaults(custom_claims),
  ];
}

function claimFaults(claims: User['custom_claims']): Fault[] {
  const faults = customClaimFaults(claims);
  if (faults === 'too_many')
    return [{ path: 'custom_claims', code: 'entries_over_limit', params: { max: MAX_CLAIMS } }];
  return faults.map(({ name, fault }): Fault => {
    const path = `custom_claims.${name.replace(':', '.')}`;
    return fault === 'name'
      ? { path, code: 'claim_name' }
      : { path, code: 'claim_value', params: { max: MAX_CLAIM_LENGTH } };
  });
}

/** Why something was done by hand, for the audit log. */
export function reasonFaults(reason: string): Fault[] {
  const { length } = [...reason.trim()];
  const fits = length > 0 && length <= MAX_REASON_LENGTH && !holdsHiddenCharacter(reason.trim());
  return fits ? [] : [{ path: 'reason', code: 'reason_missing', params: { max: MAX_REASON_LENGTH } }];
}

/** As the fields are stored: outer blanks removed, an empty text is none, the number in E.164. */
export function tidied(input: PersonInput): PersonInput {
  const text = (value: string | null | undefined) =>
    value == null ? value : value.replaceAll('\r\n', '\n').trim() || null;
  const { email, phone_number, custom_claims, ...others } = input;
  return {
    ...others,
    ...(custom_claims && { custom_claims: withoutEmptyNamespaces(custom_claims) }),
    ...(email !== undefined && { email: email.trim() }),
    preferred_name: text(input.preferred_name),
    full_name: text(input.full_name),
    address: text(input.address),
    postal_code: text(input.postal_code),
    // What is no number is refused by personFaults, with what was written.
    phone_number:
      phone_number == null ? phone_number : text(phone_number) && (phoneNumber(phone_number) ?? phone_number),
  };
}
