/** E.164, as people write it. */
export function phoneNumber(typed: string): string | null {
  const number = typed.replace(/[\s().-]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}
