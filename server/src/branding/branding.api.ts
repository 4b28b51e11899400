import { z } from 'zod';
import { logoInput, MAX_LOGO_BODY, readLogoInput } from '../applications/index.ts';
import { installationBrand, installationLogoAddress, type StoredBrand } from '../platform/brand/index.ts';
import { api } from '../platform/http/api.ts';
import { timestamp } from '../platform/http/responses.ts';
import { admin } from '../sessions/index.ts';
import { changeInstallationBrand } from './change-brand.ts';

const TAGS = { tags: ['Administration'] };

const text = z.string().nullable();
const members = {
  name: text.describe('What pages and mails call the service. Null: Countersign'),
  accent: text.describe('The color of buttons, such as #1a5fb4'),
  accent_dark: text.describe('The same in the dark theme. Null: the nearest color that passes there'),
  support_url: text.describe('A page (https://…) or an address (mailto:…) where people get help'),
  terms_url: text,
  privacy_url: text,
  imprint_url: text,
};
const brandBody = z.object({
  ...members,
  logo_path: text.describe('Path of the logo at this service'),
  updated_at: timestamp.nullable(),
});

const getBrand = api.get(
  '/api/v1/admin/branding',
  {
    caller: admin(),
    ...TAGS,
    summary: 'Show the brand of the installation',
    responses: { 200: brandBody },
    errors: [401, 429],
  },
  async ({ context }) => {
    const { updated_at, ...brand } = await installationBrand(context.stores.db);
    return bodyOf(brand, updated_at);
  },
);

const putBrand = api.put(
  '/api/v1/admin/branding',
  {
    caller: admin({ fresh: true }),
    ...TAGS,
    summary: 'Replace the brand of the installation',
    description:
      'A member that is left out or null is as it comes with the service; of the logo, absent keeps it. Colors that cannot be read are refused with the contrast that they have, the one they need and the nearest color that has it.',
    body: z.object({
      name: text.default(null),
      accent: text.default(null),
      accent_dark: text.default(null),
      support_url: text.default(null),
      terms_url: text.default(null),
      privacy_url: text.default(null),
      imprint_url: text.default(null),
      logo: logoInput,
    }),
    config: { bodyLimit: MAX_LOGO_BODY },
    responses: { 200: brandBody },
    errors: [400, 401, 413, 415, 422, 429],
  },
  async ({ context, request, now, body: { logo, ...brand }, admin }) => {
    const by = { actor: { type: 'admin' as const, id: admin.user_id }, request };
    return bodyOf(await changeInstallationBrand(context, by, { ...brand, ...readLogoInput(logo) }), now);
  },
);

/** GET, PUT /api/v1/admin/branding (docs/branding.md). */
export const brandingApi = [getBrand, putBrand];

function bodyOf({ logo, ...brand }: StoredBrand, updated_at: Date | null): z.output<typeof brandBody> {
  return { ...brand, logo_path: logo === null ? null : installationLogoAddress(logo), updated_at };
}
