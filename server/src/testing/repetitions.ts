/** `npm run test:long` sets it. Both runs hold the same guarantees; the long one tries each of them more often. */
export const isLong = process.env['LONG_TESTS'] === 'on'

/**
 * How often a test repeats what it tries.
 * @param setting the environment variable that names another number for this test alone
 */
export function repetitions(setting: string, { short, long }: { short: number; long: number }): number {
  return Number(process.env[setting] ?? (isLong ? long : short))
}

/** How many calls a test of keys makes at once. */
export const atOnce = repetitions('RACERS', { short: 12, long: 200 })

/**
 * All cases in the long run, else `most` of them: the next ones at each `turn`, so that over the turns of a test
 * each case is tried.
 */
export function someOf<T>(cases: readonly T[], most: number, turn: number): readonly T[] {
  if (isLong || cases.length <= most) return cases
  const start = (turn * most) % cases.length
  return [...cases, ...cases].slice(start, start + most)
}
