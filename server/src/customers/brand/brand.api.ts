import { z } from 'zod';
import { logoInput, MAX_LOGO_BODY, readLogoInput } from '../../applications/index.ts';
import { api } from '../../platform/http/api.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { customerAdminOrToken } from '../access/callers.ts';
import { customerPath } from '../access/customer-path.ts';
import { type StoredBrand, storedBrand } from './brand.queries.ts';
import { changeBrand } from './brand.ts';
import { customerLogoAddress } from './logo.api.ts';

const TAGS = { tags: ['Customer organizations'] };

const brandBody = z.object({
  display_name: z.string().nullable().describe('Null: the name of the organization'),
  accent: z.string().nullable().describe('The color of buttons, such as #1a5fb4'),
  accent_dark: z
    .string()
    .nullable()
    .describe('The same in the dark theme. Null: the nearest color that passes there'),
  support_url: z.string().nullable(),
  terms_url: z.string().nullable(),
  privacy_url: z.string().nullable(),
  logo_path: z.string().nullable().describe('Path of the logo at this service'),
});

const getBrand = api.get(
  '/api/v1/customers/:org_id/brand',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Get what sign-in shows of a customer organization',
    params: customerPath,
    responses: { 200: brandBody, 404: emptyBody },
    errors: [401, 429],
  },
  async ({ context, actor }) => {
    const { customer_id, org_id } = actor.customer;
    return brandBodyOf(org_id, await storedBrand(context.stores.db, customer_id));
  },
);

const putBrand = api.put(
  '/api/v1/customers/:org_id/brand',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Replace what sign-in shows of a customer organization',
    params: customerPath,
    body: z.object({
      display_name: z.string().nullable().default(null),
      accent: z.string().nullable().default(null),
      accent_dark: z.string().nullable().default(null),
      support_url: z.string().nullable().default(null),
      terms_url: z.string().nullable().default(null),
      privacy_url: z.string().nullable().default(null),
      logo: logoInput,
      logo_url: z
        .string()
        .nullable()
        .optional()
        .describe('Where a PNG is, which is fetched once; null removes the logo, absent keeps it'),
    }),
    config: { bodyLimit: MAX_LOGO_BODY },
    responses: { 200: brandBody, 404: emptyBody },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ actor, body: { logo, ...body } }) =>
    brandBodyOf(actor.customer.org_id, await changeBrand(actor, { ...body, ...readLogoInput(logo) })),
);

/** GET, PUT {display_name, accent, support_url, logo_url} /api/v1/customers/:org_id/brand. */
export const brandApi = [getBrand, putBrand];

function brandBodyOf(orgId: string, { logo, ...brand }: StoredBrand): z.output<typeof brandBody> {
  return { ...brand, logo_path: logo === null ? null : customerLogoAddress(orgId, logo) };
}
