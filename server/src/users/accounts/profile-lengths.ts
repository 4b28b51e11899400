/** In characters, of what people say of themselves, however it gets here. */
export const PROFILE_LENGTHS = {
  preferred_name: 100,
  full_name: 200,
  address: 500,
  postal_code: 20,
} as const;
