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
}

/**
 * Times contenders in turn, round after round, so that a machine whose speed drifts slows all of them alike. Only the
 * ratios of one run mean anything.
 */
export async function measure(contenders: readonly Contender[], rounds: number): Promise<Figure[]> {
  const timings = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, times, prepare, run } of contenders) {
      await prepare?.()
      const begin = performance.now()
      for (let time = 0; time < times; time += 1) await run()
      // The first round warms up.
      if (round >= 0) timings.get(name)?.push((performance.now() - begin) / times)
    }
  }
  return contenders.map(({ name }) => ({ name, median: median(timings.get(name) ?? []) }))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Prints figures with their ratio to the last one, the baseline. */
export function report(title: string, figures: readonly Figure[]): void {
  const baseline = figures.at(-1)?.median ?? Number.NaN
  console.log(`\n${title}`)
  for (const { name, median } of figures) {
    console.log(
      `  ${name.padEnd(44)} ${median.toFixed(3).padStart(9)} ms   ${(median / baseline).toFixed(2)} ×`,
    )
  }
}
