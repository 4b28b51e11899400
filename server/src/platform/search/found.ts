/** One result of the search across the pages. */
export type Found = {
  href: string;
  title: string;
  /** Where it is or what it belongs to, in the reader's language or as a name. */
  detail?: string | null;
  /** The query is its whole id, which belongs to nothing else. */
  isExact?: boolean;
};

/** What is looked for, and how many of a kind. */
export type Sought = { query: string; limit: number };
