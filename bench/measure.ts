/** One thing to time; `run` is called `times` times a round. */
export interface Contender {
  name: string
  times: number
  /** Done before each round, outside of its time. */
  prepare?: () => unknown
  run: () => unknown
}

export interface Figure {
  name: string
  /** Milliseconds a call: median over the rounds. */
  median: number
  /** Milliseconds of processor time of this process a call, over all rounds: unlike the clock it does not count waiting for a core. */
  processor: number
}

/** A server that has just started runs code that is not compiled yet: its first thousand answers take up to half as long again. */
const warmUpMs = 1_000

/**
 * Times contenders in turn, each warm, round after round, so that a machine whose speed drifts slows all of them alike. Only the
 * ratios of one run mean anything.
 */
export async function measure(contenders: readonly Contender[], rounds: number): Promise<Figure[]> {
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
      const [begin, used] = [performance.now(), process.cpuUsage()]
      for (let time = 0; time < times; time += 1) await run()
      timings.get(name)?.push((performance.now() - begin) / times)
      const { user, system } = process.cpuUsage(used)
      processor.set(name, (processor.get(name) ?? 0) + (user + system) / 1_000 / times / rounds)
    }
  }
  return contenders.map(({ name }) => ({
    name,
    median: median(timings.get(name) ?? []),
    processor: processor.get(name) ?? Number.NaN,
  }))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Prints figures, by the clock and by the processor, with their ratios to the last one, the baseline. */
export function report(title: string, figures: readonly Figure[]): void {
  const baseline = figures.at(-1)
  const ratio = (value: number, of = Number.NaN): string => `${(value / of).toFixed(2)} ×`
  console.log(`\n${title}`)
  for (const { name, median, processor } of figures) {
    console.log(
      `  ${name.padEnd(44)} ${median.toFixed(3).padStart(9)} ms   ${ratio(median, baseline?.median).padStart(8)}` +
        `   processor ${processor.toFixed(3)} ms   ${ratio(processor, baseline?.processor)}`,
    )
  }
}
