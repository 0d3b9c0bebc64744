import type { Core } from '../core.ts'

/** Converts a time of our clock (ms since 1970) to the server's. */
export const toServerTime = ({ clockAheadMs }: Core, ms: number): number => ms + clockAheadMs

/** The time by the server's clock, ms since 1970. */
export const serverTime = (core: Core): number => toServerTime(core, core.environment.now())

/**
 * Follows the server's clock from now on.
 * @param time the server's time, ms since 1970
 * @returns whether there was one
 */
export function followServerClock(core: Core, time: number | undefined): boolean {
  if (time !== undefined) core.clockAheadMs = time - core.environment.now()
  return time !== undefined
}
