import { z } from 'zod';
import { applicationMembers } from '../applications/index.ts';
import { passkeyName } from '../passkeys/index.ts';
import { HIDDEN_CHARACTER_WORDS } from '../platform/hidden-characters.ts';
import { LOCALES } from '../platform/i18n/locale.ts';
import { customClaimFaults, MAX_CLAIM_LENGTH, MAX_CLAIMS, withoutEmptyNamespaces } from '../scopes/index.ts';
import {
  emailAddress,
  type ProfileText,
  phoneNumber,
  profileTextFaults,
  profileTextWords,
} from '../users/index.ts';

/**
 * What an import reads, whatever system it comes from: one record each (docs/import-format.md). Readers make them, the engine checks them
 * here. Unknown members are refused, so that a mistyped name does not lose what it holds. Names follow the rules of the
 * operations that store them, which check them again.
 */

const MAX_ID_LENGTH = 255;
const MAX_REFERENCES = 1000;
/** RFC 4226 section 4 requires 128 bits; authenticators of old systems have 80. */
const TOTP_SECRET = /^[A-Z2-7]{16,103}$/;

/** The id of a record in its source. */
const externalId = z.string().min(1).max(MAX_ID_LENGTH);
const moment = z.iso
  .datetime({ offset: true, error: 'must be a moment such as 2026-11-20T10:00:00Z' })
  .transform((text) => new Date(text));
/** As long as the longest that an operation accepts; each checks its own. */
const text = z.string().max(1000);

function personText(field: ProfileText) {
  return z
    .string()
    .transform((value, context) => {
      const text = value.replaceAll('\r\n', '\n').trim() || null;
      for (const fault of profileTextFaults({ [field]: text })) context.addIssue(profileTextWords(fault));
      return text;
    })
    .nullish();
}

/** In every record. `problem`: something that the reader could not carry over, for the report. */
function head<Kind extends string>(kind: Kind) {
  return { kind: z.literal(kind), id: externalId, problem: z.string().max(2000).optional() };
}

const organization = z.strictObject({
  ...head('organization'),
  handle: text,
  name: text,
  domains: z.array(text).max(20).default([]),
});

const group = z.strictObject({
  ...head('group'),
  name: text,
  description: text.nullish(),
  organization: externalId.nullish(),
});

/** RFC 6749 appendix A.1, without the blank. Ids of clients that describe themselves are addresses, which no import makes. */
const clientId = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'must have 1 to 255 visible ASCII characters')
  .refine((id) => !/^(https?:|res_)/i.test(id), 'must not begin with http:, https: or res_');

const application = z.strictObject({
  ...head('application'),
  ...applicationMembers.partial().shape,
  client_id: clientId.optional(),
  name: text,
  client_secret: z.string().min(1).max(1000).nullish(),
  client_secret_hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal')
    .nullish()
    .describe('Counts only with --trust-all'),
  owner: emailAddress.nullish(),
  suspended: z.boolean().optional(),
});

const role = z.strictObject({
  ...head('role'),
  name: text,
  title: text.nullish(),
  entitlements: z.array(text).max(1000).optional(),
  application: externalId.nullish(),
  organization: externalId.nullish(),
});

const customClaims = z
  .record(z.string(), z.record(z.string(), z.json()))
  .transform(withoutEmptyNamespaces)
  .superRefine((claims, context) => {
    const faults = customClaimFaults(claims);
    if (faults === 'too_many') context.addIssue(`must have at most ${MAX_CLAIMS} claims`);
    else
      for (const { name, fault } of faults)
        context.addIssue({ code: 'custom', path: name.split(':', 2), message: CLAIM_WORDS[fault] });
  });

const CLAIM_WORDS = {
  name: 'must be {"namespace": {"key": value}}, where namespace:key could be a custom scope',
  value: `must have 1 to ${MAX_CLAIM_LENGTH} characters and ${HIDDEN_CHARACTER_WORDS}`,
};

const totp = z.strictObject({
  secret: z
    .string()
    .transform((secret) => secret.replace(/[\s=-]/g, '').toUpperCase())
    .refine((secret) => TOTP_SECRET.test(secret), 'must be base32, of 80 bits or more'),
  algorithm: z.enum(['SHA1', 'SHA256', 'SHA512']).default('SHA1'),
  digits: z.literal([6, 8]).default(6),
  period: z.literal([30, 60]).default(30),
});

const password = z.union([
  z.strictObject({ hash: z.string().min(1).max(1000) }),
  z.strictObject({ old_system: z.literal(true) }),
]);

const base64url = z.string().regex(/^[\w-]+$/, 'must be base64url');

/** Only of our own exports: a passkey works at the domain where it was made and nowhere else. */
const passkey = z
  .strictObject({
    credential_id: base64url.max(1400),
    public_key: base64url.max(4000),
    user_handle: base64url.max(100),
    sign_count: z.int().min(0).max(4_294_967_295),
    transports: z.array(z.string().max(20)).max(10).default([]),
    aaguid: z.guid(),
    name: passkeyName,
    backup_eligible: z.boolean(),
    backup_state: z.boolean(),
    created_at: moment,
  })
  .refine(({ backup_eligible, backup_state }) => backup_eligible || !backup_state, 'cannot be backed up');

const person = z.strictObject({
  ...head('person'),
  email: emailAddress,
  email_verified: z.boolean().optional(),
  preferred_name: personText('preferred_name'),
  full_name: personText('full_name'),
  phone_number: z
    .string()
    .transform((number, context) => {
      const read = phoneNumber(number);
      if (read === null) context.addIssue('must be in E.164, such as +81312345678');
      return read;
    })
    .nullish(),
  phone_verified: z.boolean().optional(),
  address: personText('address'),
  postal_code: personText('postal_code'),
  locale: z.enum(LOCALES).nullish(),
  created_at: moment.nullish(),
  suspended: z.boolean().optional(),
  is_admin: z.boolean().optional(),
  identity_verified_level: z.literal([0, 1, 2, 3]).optional(),
  custom_claims: customClaims.optional(),
  sub: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'must have 1 to 255 visible ASCII characters')
    .nullish()
    .describe('Kept with --keep-subs'),
  password: password.nullish(),
  totp: totp.nullish(),
  passkeys: z.array(passkey).max(50).optional(),
  groups: z
    .array(z.strictObject({ group: externalId, expires_at: moment.nullish() }))
    .max(MAX_REFERENCES)
    .optional(),
  organizations: z
    .array(z.strictObject({ organization: externalId, role: z.enum(['admin', 'member']) }))
    .max(MAX_REFERENCES)
    .optional(),
  access: z
    .array(
      z.strictObject({
        application: externalId.nullish(),
        role: externalId.nullish(),
        organization: externalId.nullish(),
        expires_at: moment.nullish(),
      }),
    )
    .max(MAX_REFERENCES)
    .optional(),
});

const assignment = z.strictObject({
  ...head('assignment'),
  person: externalId,
  application: externalId.nullish(),
  role: externalId.nullish(),
  organization: externalId.nullish(),
  expires_at: moment.nullish(),
});

export const importRecord = z.discriminatedUnion('kind', [
  organization,
  group,
  application,
  role,
  person,
  assignment,
]);

export type ImportRecord = z.output<typeof importRecord>;
/** What a reader may yield: before defaults and transformations. */
export type ImportRecordInput = z.input<typeof importRecord>;
export type RecordKind = ImportRecord['kind'];
export type RecordOf<Kind extends RecordKind> = Extract<ImportRecord, { kind: Kind }>;

/** Every kind. Each record may name what comes before it, in whatever order of kinds. */
export const RECORD_KINDS = [
  'organization',
  'group',
  'application',
  'role',
  'person',
  'assignment',
] as const satisfies readonly RecordKind[];

/** The optional first line of a file in our own format. `source` names the system whose ids the records have. */
export const importHeader = z.object({
  format: z.literal('countersign'),
  version: z.literal(1),
  source: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,63}$/)
    .optional(),
  exported_at: z.string().max(50).optional(),
});
