/** How far the server's clock is ahead of this browser's, as far as it has told; in ms. */
let aheadMs = 0

/** What the server's clock shows when this browser's shows `ms` (since 1970). */
export const toServerTime = (ms: number): number => ms + aheadMs

/** The time by the server's clock, ms since 1970. */
export const serverTime = (): number => toServerTime(Date.now())

/**
 * Goes by the server's clock from now on.
 * @param time what the server says it is, ms since 1970
 * @returns whether it said so
 */
export function followServerClock(time: number | undefined): boolean {
  if (time !== undefined) aheadMs = time - Date.now()
  return time !== undefined
}
