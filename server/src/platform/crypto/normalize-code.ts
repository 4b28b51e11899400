/** People type codes the way they are displayed: `123 456`, `1234-5678`. */
export function normalizeCode(code: string): string {
  return code.replace(/[\s-]/g, '');
}
