const CIRCLE = 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z';

/**
 * Our own icons, lines on a grid of 20 by 20. `assets.ts` puts them into one picture, which the stylesheet uses as a mask: an icon
 * takes the colour of its text, and a page names it in some 50 bytes.
 */
export const ICONS = {
  agent: 'M4.5 7.5h11v8.5h-11ZM10 7.5V4.2M8.7 3.5h2.6M7.7 11v1.3M12.3 11v1.3M2.3 10.5v3M17.7 10.5v3',
  api: 'M10 2.5l6.5 3.7v7.6L10 17.5l-6.5-3.7V6.2ZM3.7 6.3 10 10l6.3-3.7M10 10v7.3',
  apps: 'M3.5 3.5h5v5h-5ZM11.5 3.5h5v5h-5ZM3.5 11.5h5v5h-5ZM11.5 11.5h5v5h-5Z',
  approve: `${CIRCLE}M6.7 10.3l2.2 2.2 4.4-4.8`,
  audit: 'M5 2.5h7l3.5 3.5v11.5H5ZM12 2.5V6h3.5M7.5 10h5.5M7.5 13h5.5',
  bolt: 'M11 2.5 4.5 11.5H9.5l-1 6 7-9.5h-5.2Z',
  book: 'M10 5.5C8.5 4 6 3.5 3 3.5V15c3 0 5.5.5 7 2 1.5-1.5 4-2 7-2V3.5c-3 0-5.5.5-7 2ZM10 5.5V17',
  check: 'M4 10.5l4 4 8-9',
  chevron: 'M6 8l4 4 4-4',
  circle: CIRCLE,
  clock: `${CIRCLE}M10 6v4.2l2.7 1.7`,
  copy: 'M7.5 7.5h9v9h-9ZM12.5 7.5v-4h-9v9h4',
  danger: `${CIRCLE}M7.3 7.3l5.4 5.4M12.7 7.3l-5.4 5.4`,
  device: 'M6.5 2.5h7q1 0 1 1v13q0 1-1 1h-7q-1 0-1-1v-13q0-1 1-1ZM9 14.8h2',
  download: 'M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13',
  external: 'M8 4.5H4V16h11.5v-4M11.5 3.5h5v5M16.2 3.8 9.5 10.5',
  gauge: 'M4 15.5a7.5 7.5 0 1 1 12 0M10 12.5l3.3-4.5',
  globe: `${CIRCLE}M2.7 10h14.6M10 2.5c5 5 5 10 0 15M10 2.5c-5 5-5 10 0 15`,
  home: 'M2.5 9.5 10 3.2l7.5 6.3M5 7.7v8.8h3.5V12h3v4.5H15V7.7',
  inbox: 'M3 11.5 5.5 4h9L17 11.5V16H3ZM3.2 11.5h3.6l1.2 2h4l1.2-2h3.6',
  info: `${CIRCLE}M10 9.2v4.3M10 6.5v.1`,
  key: 'M12.7 11.3a4 4 0 1 0-4-2.7L3 14.3V17h2.7v-1.9h1.9v-1.9l1.8-1.8a4 4 0 0 0 3.3-.1ZM13 7v.1',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.9-2.9a3 3 0 0 0-4.3-4.3L10.2 5.5M11.5 8.5a3 3 0 0 0-4.3 0l-2.9 2.9a3 3 0 0 0 4.3 4.3l1.2-1.2',
  list: 'M4 5.5v.1M4 10v.1M4 14.5v.1M7.5 5.5h9M7.5 10h9M7.5 14.5h9',
  lock: 'M5 9h10v8H5ZM7 9V6.3a3 3 0 0 1 6 0V9M10 12v2',
  mail: 'M2.5 4.5h15v11h-15ZM2.7 5.7 10 11l7.3-5.3',
  menu: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  moon: 'M16.5 11.7A6.8 6.8 0 0 1 8.3 3.5a7 7 0 1 0 8.2 8.2Z',
  organization: 'M4 17V3.5h8V17M12 8h4v9M2.5 17h15M7 7h2M7 10h2M7 13h2',
  passkey:
    'M4.3 13c.5-1 .5-2 .5-3a5.2 5.2 0 0 1 8.8-3.7M15.2 9c.2 2.3.1 4-.3 6M7.3 15.7c.4-1.7.4-3.7.4-5.7a2.3 2.3 0 0 1 4.6 0c0 2.7-.2 4.7-.8 6.7M10 10.2c0 2.6-.2 4.6-.8 6.6M5.2 4.5a7.5 7.5 0 0 1 9.6 0',
  pen: 'M3.5 16.5l1-4L13 4l3 3-8.5 8.5ZM11 6l3 3',
  people:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 16.5c.5-2.8 2.5-4.5 5.5-4.5s5 1.7 5.5 4.5M13 3.8a3 3 0 0 1 0 5.5M15 12.3c1.7.7 2.7 2.2 3 4.2',
  person: 'M10 9.7a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM3.5 17c.6-3 3-4.7 6.5-4.7s5.9 1.7 6.5 4.7',
  play: 'M6.5 4v12l9.5-6Z',
  plus: 'M10 4v12M4 10h12',
  print: 'M6 7V3h8v4M6 14H3.5V7h13v7H14M6 11.5h8V17H6Z',
  redirect: 'M3.5 7h12l-3-3M16.5 13h-12l3 3',
  refresh: 'M16 8a6.3 6.3 0 0 0-11.4-1.5L3 8.5M3 4.5v4h4M4 12a6.3 6.3 0 0 0 11.4 1.5l1.6-2M17 15.5v-4h-4',
  screen: 'M3 4h14v9.5H3ZM7 16.5h6M10 13.5v3',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.4 13.4 17 17',
  send: 'M17 3 3 8.7l5.5 2.8L11.3 17ZM16.7 3.3 8.5 11.5',
  settings:
    'M3 6h7.5M15.5 6H17M3 14h1.5M9.5 14H17M13 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM7 16.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  shield: 'M10 2.7 16 5v4.5c0 3.8-2.5 6.5-6 7.7-3.5-1.2-6-3.9-6-7.7V5ZM7.4 10l1.9 1.9 3.4-3.7',
  'sign-out': 'M8 3.5H4v13h4M8.5 10H17M13.5 6.5 17 10l-3.5 3.5',
  success: `${CIRCLE}M6.7 10.3l2.2 2.2 4.4-4.8`,
  sun: 'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM10 2.5V4M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M4.7 15.3l1-1M14.3 5.7l1-1',
  system: 'M3 4h14v9.5H3ZM7 16.5h6M10 13.5v3',
  warning: 'M10 3l7.8 13.5H2.2ZM10 8.2v3.6M10 14v.1',
} as const;

export type IconName = keyof typeof ICONS;

/** Two names may share a picture. */
const PICTURES = [...new Set<string>(Object.values(ICONS))];

const CLASSES = new Map(
  Object.entries(ICONS).map(([name, path]) => [name as IconName, `i${PICTURES.indexOf(path)}`]),
);

/** The class of an icon beside `icon`; short, because the sheet has one of each. */
export function iconClass(name: IconName): string {
  return CLASSES.get(name)!;
}

/** All icons in a row. */
export function iconPicture(): string {
  const paths = PICTURES.map((path, index) => `<path transform="translate(${index * 20})" d="${path}"/>`);
  const width = PICTURES.length * 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 ${width} 20" fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`;
}

/** Where each icon is in the row; `picture` is the row's address. */
export function iconStyles(picture: string): string {
  const places = PICTURES.map((_, index) => `.i${index}{--at:${index}}`);
  return `@layer components{.icon{mask-image:url(${picture})}${places.join('')}}`;
}
