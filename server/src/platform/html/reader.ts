export type Area = 'account' | 'developer' | 'admin';

/** The signed-in user, as every page shows them. */
export type Reader = {
  name: string;
  email?: string;
  isAdmin?: boolean;
  /** How much waits for them in each area; shown beside its name. */
  waiting?: Partial<Record<Area, number>>;
};
