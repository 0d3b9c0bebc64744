const dayMs = 86_400_000

/** Whole days until a moment, started days not counted; never below 0. */
export const daysUntil = (moment: string, now: number): number =>
  Math.max(0, Math.floor((Date.parse(moment) - now) / dayMs))
