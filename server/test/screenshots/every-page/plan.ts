export type View = { locale: string; scheme: 'light' | 'dark'; width: number };

/** What the recorder is to do; handed over in the environment (EVERY_PAGE). */
export type Plan = {
  /** Where rows.jsonl and the pictures go. */
  folder: string;
  views: View[];
  /** Without, only measures. */
  pictures: boolean;
  /** Parts of the names of the pages that are wanted; every name has the empty one. */
  only: string[];
};

/** Both themes and both widths in each language. */
export function everyView(locales: string[]): View[] {
  return locales.flatMap((locale) =>
    (['light', 'dark'] as const).flatMap((scheme) => [1280, 320].map((width) => ({ locale, scheme, width }))),
  );
}

/** Each language, theme and width, in half as many views. */
export function mixedViews([first = 'en', second = first]: string[]): View[] {
  return [
    { locale: first, scheme: 'light', width: 1280 },
    { locale: second, scheme: 'dark', width: 1280 },
    { locale: first, scheme: 'dark', width: 320 },
    { locale: second, scheme: 'light', width: 320 },
  ];
}
