/** How far the server's clock is ahead of this browser's, in ms, as last reported. */
let aheadMs = 0

/** Converts a time of this browser's clock (ms since 1970) to the server's. */
export const toServerTime = (ms: number): number => ms + aheadMs

/** The time by the server's clock, ms since 1970. */
export const serverTime = (): number => toServerTime(Date.now())

/**
 * Follows the server's clock from now on.
 * @param time the server's time, ms since 1970
 * @returns whether there was one
 */
export function followServerClock(time: number | undefined): boolean {
  if (time !== undefined) aheadMs = time - Date.now()
  return time !== undefined
}
