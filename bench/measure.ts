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
  /** Milliseconds of processor time a call, over all rounds, by whose: unlike the clock it does not count waiting for a core. */
  processor: Readonly<Record<string, number>>
}

/** Who works for what is timed, by name: the milliseconds of processor time that they have taken since they began. */
type Workers = Readonly<Record<string, () => number | Promise<number>>>

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
async function measure(
  contenders: readonly Contender[],
  rounds: number,
  workers: Workers = { processor: ownProcessor },
): Promise<Figure[]> {
  const timings = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
  const processor = new Map<string, Record<string, number>>(contenders.map(({ name }) => [name, {}]))
  const taken = async (): Promise<[worker: string, ms: number][]> =>
    Promise.all(Object.entries(workers).map(async ([worker, read]) => [worker, await read()]))
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
      const before = new Map(await taken())
      const begin = performance.now()
      for (let time = 0; time < times; time += 1) await run()
      timings.get(name)?.push((performance.now() - begin) / times)
      const sums = processor.get(name) ?? {}
      for (const [worker, ms] of await taken()) {
        sums[worker] = (sums[worker] ?? 0) + (ms - (before.get(worker) ?? 0)) / times / rounds
      }
    }
  }
  return contenders.map(({ name }) => ({
    name,
    median: median(timings.get(name) ?? []),
    processor: processor.get(name) ?? {},
  }))
}

/** @param share 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Times contenders and prints them beside the last one, the baseline. */
export async function compare(
  title: string,
  contenders: readonly Contender[],
  rounds: number,
  workers?: Workers,
): Promise<void> {
  report(title, await measure(contenders, rounds, workers))
}

/** Prints figures, by the clock and by the processor, with their ratios to the last one, the baseline. */
function report(title: string, figures: readonly Figure[]): void {
  const baseline = figures.at(-1)
  const ratio = (value: number, of = Number.NaN): string => `${(value / of).toFixed(2)} ×`
  console.log(`\n${title}`)
  for (const { name, median, processor } of figures) {
    console.log(
      `  ${name.padEnd(44)} ${median.toFixed(3).padStart(9)} ms   ${ratio(median, baseline?.median).padStart(8)}` +
        Object.entries(processor)
          .map(
            ([worker, ms]) => `   ${worker} ${ms.toFixed(3)} ms   ${ratio(ms, baseline?.processor[worker])}`,
          )
          .join(''),
    )
  }
}
