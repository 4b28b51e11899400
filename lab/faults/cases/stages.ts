const RESIDENTS = 24;

/** One PostgreSQL behind the fault proxy. */
export const PLAIN = { name: 'plain', standby: false, residents: RESIDENTS };
/** The same with a standby that every commit waits for. */
export const REPLICATED = { name: 'replicated', standby: true, residents: RESIDENTS };
