const LEGACY_MONTHS = 6;

/** When the automatic identity level claim stops: six calendar months on, to the moment (contract section 5). */
export function legacyClaimEnd(now: Date): Date {
  const end = new Date(now);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + LEGACY_MONTHS);
  // 31 August has no counterpart in February: the last day of that month, not the first of the next.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end;
}
