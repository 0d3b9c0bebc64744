/** One thing to time; `run` is called `times` times a round. */
export interface Contender {
  name: string
  times: number
  /** Done before each round, outside of its time. */
  prepare?: () => unknown
  run: () => unknown
}

interface Figure {
  name: string
  /** Milliseconds a call: median over the rounds. */
  median: number
  /** Milliseconds of processor time a call, over all rounds: unlike the clock it does not count waiting for a core. */
  processor: number
}

/** Milliseconds of processor time of this process. */
export function ownProcessor(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** A server that has just started runs code that is not compiled yet: its first thousand answers take up to half as long again. */
const warmUpMs = 1_000

/**
 * Times contenders in turn, each warm, round after round, so that a machine whose speed drifts slows all of them alike. Only the
 * ratios of one run mean anything.
 */
async function measure(contenders: readonly Contender[], rounds: number): Promise<Figure[]> {
  const timings = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
  const processor = new Map<string, number>()
  for (const { times, prepare, run } of contenders) {
    const end = performance.now() + warmUpMs
    while (performance.now() < end) {
      await prepare?.()
      for (let time = 0; time < times; time += 1) await run()
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, times, prepare, run } of contenders) {
      await prepare?.()
      const before = ownProcessor()
      const begin = performance.now()
      for (let time = 0; time < times; time += 1) await run()
      timings.get(name)?.push((performance.now() - begin) / times)
      processor.set(name, (processor.get(name) ?? 0) + (ownProcessor() - before) / times / rounds)
    }
  }
  return contenders.map(({ name }) => ({
    name,
    median: median(timings.get(name) ?? []),
    processor: processor.get(name) ?? Number.NaN,
  }))
}

/** @param share 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Times contenders and prints them, by the clock and by the processor, beside the last one, the baseline. */
export async function compare(
  title: string,
  contenders: readonly Contender[],
  rounds: number,
): Promise<void> {
  const figures = await measure(contenders, rounds)
  const baseline = figures.at(-1)
  const figure = (ms: number, of = Number.NaN): string =>
    `${ms.toFixed(3).padStart(9)} ms   ${(ms / of).toFixed(2).padStart(6)} ×`
  console.log(`\n${title}`)
  for (const { name, median, processor } of figures) {
    console.log(
      `  ${name.padEnd(44)} ${figure(median, baseline?.median)}   processor ${figure(processor, baseline?.processor)}`,
    )
  }
}
