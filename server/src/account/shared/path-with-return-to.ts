/** Keeps the return URL while a person moves between sign-in, sign-up and recovery. */
export function pathWithReturnTo(path: string, returnTo: string | null): string {
  const joint = path.includes('?') ? '&' : '?';
  return returnTo === null ? path : `${path}${joint}return_to=${encodeURIComponent(returnTo)}`;
}
