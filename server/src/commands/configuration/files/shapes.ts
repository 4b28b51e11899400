import { z } from 'zod';
import { applicationMembers } from '../../../applications/index.ts';
import { identityMethod, MAX_METHODS } from '../../../applications/review/admin-change.api.ts';
import { JOINING, NO_CUSTOMER_BRAND } from '../../../customers/index.ts';
import { MAX_DESCRIPTION_LENGTH, scopeInput } from '../../../scopes/index.ts';
import { resourceMembers, resourceShape } from './resource-shape.ts';
import { owner, policyOf, review, secret } from './shared-shapes.ts';

/** A custom scope of the administrators' list, or a built-in one that demands a level. */
const scope = z.strictObject({
  name: z.string().describe('Such as kite:membership. Identifies it'),
  description: z
    .string()
    .trim()
    .max(MAX_DESCRIPTION_LENGTH)
    .default('')
    .describe('What people read when they are asked; left out for a built-in scope'),
  sensitive: z.boolean().default(false).describe('Applications that register it wait for a review'),
  required_acr: scopeInput.shape.required_acr,
});

const days = z.int().nullable().default(null);

const link = z.string().nullable().default(null);
const brandColors = {
  accent: link.describe('The color of buttons, such as #1a5fb4'),
  accent_dark: link.describe('The same in the dark theme; null: the nearest color that passes there'),
};

const installation = z.strictObject({
  brand: z
    .strictObject({
      name: link.describe('What pages and mails call the service'),
      ...brandColors,
      support_url: link.describe('A page (https://…) or an address (mailto:…) where people get help'),
      terms_url: link,
      privacy_url: link,
      imprint_url: link,
    })
    .describe('What pages and mails show of the installation; left out: not managed. The logo is not managed')
    .optional(),
  policy: policyOf('installation')
    .describe('What the installation demands of sign-ins; left out: not managed')
    .optional(),
  dormancy: z
    .strictObject({
      warn_days: days.describe('People who did not sign in for so long are warned; null: never'),
      suspend_days: days.describe('… suspended'),
      remove_days: days.describe('… removed'),
    })
    .describe('What happens to accounts that no one uses; left out: not managed')
    .optional(),
});

const organization = z.strictObject({
  handle: z.string().describe('Identifies it. Never changes, and is never used again'),
  name: z.string(),
  policy: policyOf('customer').default({}).describe('What it demands of the sign-ins of its members'),
  brand: z
    .strictObject({
      display_name: z.string().nullable().default(null),
      ...brandColors,
      support_url: link.describe('A page (https://…) or an address (mailto:…) for people who cannot sign in'),
      terms_url: link,
      privacy_url: link,
    })
    .default(NO_CUSTOMER_BRAND)
    .describe('What sign-in shows of it. The logo is not managed'),
  domains: z
    .array(
      z.strictObject({
        domain: z.string(),
        joining: z
          .enum(JOINING)
          .default('invite')
          .describe('How people with an address of it become members'),
      }),
    )
    .default([])
    .describe('They count once they are proven, which each installation does for itself'),
});

const group = z.strictObject({
  name: z.string().describe('With the organization it identifies the group'),
  organization: z
    .string()
    .optional()
    .describe('Handle of the customer organization; left out: of the installation'),
  description: z.string().default(''),
});

const role = z.strictObject({
  name: z.string().describe('With the application or organization it identifies the role'),
  application: z.string().optional().describe('client_id; left out: it holds at every application'),
  organization: z.string().optional().describe('Handle of the customer organization whose role it is'),
  title: z.string().default('').describe('What people see'),
  entitlements: z.array(z.string()).default([]),
});

const application = z.strictObject({
  client_id: z
    .string()
    .describe('Identifies it. Choose one, such as app_kite; it never changes and is never used again'),
  name: applicationMembers.shape.name.describe('What people see'),
  owner,
  review,
  client_secret: secret,
  ...applicationMembers.omit({ name: true, scopes: true }).partial().shape,
  required_scopes: z
    .array(z.string())
    .optional()
    .describe('Of the allowed scopes, those without which people cannot go on'),
  policy: policyOf('application').default({}).describe('What it demands of the sign-ins of its users'),
  identity_verification_reporter: z
    .boolean()
    .default(false)
    .describe('It may report that people were identified'),
  identity_verification_methods: z.array(identityMethod).max(MAX_METHODS).default([]),
  legacy_identity_claim: z
    .boolean()
    .default(false)
    .describe('Holds for six months from the apply that sets it'),
});

const resource = z.strictObject({
  client_id: z
    .string()
    .describe('Identifies it. Choose one of res_, letters and digits, such as res_files; it never changes'),
  identifier: resourceShape.identifier,
  name: z.string().describe('What people see'),
  owner,
  review,
  client_secret: secret,
  ...resourceMembers,
});

const assignment = z.strictObject({
  group: z.string().optional().describe('All members of this group: engineering, or acme/engineering'),
  organization: z.string().optional().describe('All members of the customer organization with this handle'),
  application: z
    .string()
    .optional()
    .describe('client_id of the application or API; left out: the role says where'),
  role: z
    .string()
    .optional()
    .describe(
      'As applications see it: editor, installation/auditor, acme/reviewer; left out: use without a role',
    ),
  only_in: z
    .string()
    .optional()
    .describe('Only in authorizations of the customer organization with this handle'),
  expires_at: z.iso.datetime({ offset: true }).nullable().default(null).describe('Left out: no end'),
});

/** One file. All files of a folder are taken together, so every list may be in several of them. */
export const configurationFile = z.strictObject({
  installation: installation.optional(),
  scopes: z.array(scope).optional().describe('The administrators’ list of scopes'),
  organizations: z.array(organization).optional().describe('Customer organizations'),
  groups: z.array(group).optional().describe('Groups; their members are not managed'),
  resources: z.array(resource).optional().describe('APIs and MCP servers'),
  applications: z.array(application).optional(),
  roles: z.array(role).optional(),
  assignments: z
    .array(assignment)
    .optional()
    .describe('Which groups and organizations may use what; those of single people are not managed'),
});

export type ConfigurationFile = z.output<typeof configurationFile>;
export type Section = keyof ConfigurationFile;
export type Item<Name extends Section> =
  NonNullable<ConfigurationFile[Name]> extends (infer One)[] ? One : NonNullable<ConfigurationFile[Name]>;
