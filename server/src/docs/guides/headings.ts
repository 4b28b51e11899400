/** As GitHub makes it, so that the links of the documents work in both places. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/** Gives each heading an id of its own: the second `errors` of a document is `errors-1`. */
export function anchors(): (heading: string) => string {
  const used = new Map<string, number>();
  return (heading) => {
    const anchor = anchorOf(heading);
    const before = used.get(anchor);
    used.set(anchor, (before ?? -1) + 1);
    return before === undefined ? anchor : `${anchor}-${before + 1}`;
  };
}
