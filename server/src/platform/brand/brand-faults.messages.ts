import { catalogue } from '../i18n/catalogue.ts';

type Contrast = { ratio: string; needed: string; nearest: string };

/** What can be wrong with a brand, of the installation, an organization or an application. */
export const en = {
  color_invalid: 'must be a color such as #1a5fb4',
  color_too_light: ({ ratio, needed, nearest }: Contrast) =>
    `has a contrast of only ${ratio}:1 with the white text of buttons; ${needed}:1 is required. The nearest color that passes is ${nearest}`,
  color_too_dark: ({ ratio, needed, nearest }: Contrast) =>
    `has a contrast of only ${ratio}:1 with the dark text of buttons in the dark theme; ${needed}:1 is required. The nearest color that passes is ${nearest}`,
  color_alone: 'needs accent as well, the color of the light theme',
  support_url_invalid: ({ max }: { max: number }) =>
    `must be an https:// URL or a mailto: address of at most ${max} characters`,
  link_invalid: ({ max }: { max: number }) => `must be an https:// URL of at most ${max} characters`,
};

export const brandFaultMessages = catalogue(import.meta, en);
