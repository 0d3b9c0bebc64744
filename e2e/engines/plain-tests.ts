/**
 * @file Stands in for Vitest where the tests of sealing run in a page of an engine that Vitest does not drive: `test`, and of
 * `expect` what those tests use. Another matcher is a TypeError, which fails the test.
 */
type Run = (...given: never[]) => unknown

const tests: [name: string, run: () => unknown][] = []

export const test = Object.assign((name: string, run: () => unknown) => void tests.push([name, run]), {
  each: (cases: readonly unknown[]) => (name: string, run: Run) => {
    for (const one of cases) {
      const given = (Array.isArray(one) ? one : [one]) as never[]
      tests.push([`${name} (${written(one)})`, () => run(...given)])
    }
  },
})

/** As text in which equal values are equal: keys in order, bytes as numbers, what is undefined left out. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Uint8Array) return [...part]
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  }) ?? 'undefined'

function hold(isSo: boolean, ...values: unknown[]): void {
  if (!isSo) throw new Error(values.map(written).join(' · '))
}

type Kind = abstract new (...args: never[]) => Error

/** Whether what was thrown is of the kind that is expected. */
const isThrown = (error: unknown, kind: Kind): boolean => error instanceof kind

export const expect = (value: unknown) => ({
  toBe: (other: unknown) => hold(Object.is(value, other), value, other),
  toEqual: (other: unknown) => hold(written(value) === written(other), value, other),
  toHaveLength: (length: number) => hold((value as ArrayLike<unknown>).length === length, value, length),
  toThrow: (kind: Kind) => {
    try {
      ;(value as () => unknown)()
    } catch (error) {
      return hold(isThrown(error, kind), String(error))
    }
    return hold(false, 'nothing was thrown')
  },
  not: { toEqual: (other: unknown) => hold(written(value) !== written(other), value, other) },
  rejects: {
    toThrow: async (kind: Kind) => {
      const outcome = await (value as Promise<unknown>).then(
        () => null,
        (error: unknown) => ({ error }),
      )
      hold(outcome !== null && isThrown(outcome.error, kind), String(outcome?.error))
    },
  },
})

/** Runs what the loaded files told, one after the other. */
export async function runTests(): Promise<{ count: number; failed: string[] }> {
  const failed: string[] = []
  for (const [name, run] of tests) {
    try {
      await run()
    } catch (error) {
      failed.push(`${name}: ${String(error)}`)
    }
  }
  return { count: tests.length, failed }
}
