/** `1050.00` − `50.5` = `999.50`: exact, as the database counts. Both are plain decimals of at least zero. */
export function subtract(from: string, amount: string): string {
  const places = Math.max(placesOf(from), placesOf(amount));
  const difference = scaled(from, places) - scaled(amount, places);
  const sign = difference < 0n ? '-' : '';
  const digits = String(difference < 0n ? -difference : difference).padStart(places + 1, '0');
  if (places === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Whether a is less than b. */
export function isLess(a: string, b: string): boolean {
  const places = Math.max(placesOf(a), placesOf(b));
  return scaled(a, places) < scaled(b, places);
}

function placesOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}

function scaled(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(`${whole}${fraction.padEnd(places, '0')}`);
}
