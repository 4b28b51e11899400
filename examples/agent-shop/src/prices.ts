const PRICES: Record<string, number> = { tea: 600, coffee: 900 };
const MAX_QUANTITY = 20;

export type Purchase = {
  type: 'purchase';
  item: string;
  quantity: number;
  total: { amount: string; currency: 'JPY' };
};

/** What it costs today, as an authorization detail; null for what is not sold. Amounts are text: a fraction of a number is never exact. */
export function quote(item: unknown, quantity: unknown): Purchase | null {
  const price = typeof item === 'string' && Object.hasOwn(PRICES, item) ? PRICES[item] : undefined;
  if (!price || typeof quantity !== 'number' || !Number.isInteger(quantity)) return null;
  if (quantity < 1 || quantity > MAX_QUANTITY) return null;
  const total = { amount: String(price * quantity), currency: 'JPY' } as const;
  return { type: 'purchase', item: item as string, quantity, total };
}
