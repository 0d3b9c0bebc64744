/** What was made lately, by name, so that it need not be made anew; bounded in number and in time. */
export interface BriefMemory<T> {
  /** What is remembered under this name, or what `make` gives. */
  recall(name: string, make: () => T): T
}

/**
 * @param most how many it remembers at once; those not recalled for longest go first
 * @param spanMs what is not recalled goes after one to two of these, also where nothing is recalled any more
 * @param later runs something after so many ms
 */
export function createBriefMemory<T>(
  most: number,
  spanMs: number,
  later: (run: () => void, ms: number) => void = (run, ms) => void setTimeout(run, ms).unref(),
): BriefMemory<T> {
  let young = new Map<string, T>()
  let old = new Map<string, T>()
  let isAging = false

  const age = (): void => {
    old = young
    young = new Map()
  }
  const ageLater = (): void => {
    if (isAging) return
    isAging = true
    later(() => {
      isAging = false
      age()
      if (old.size > 0) ageLater()
    }, spanMs)
  }

  return {
    recall(name, make) {
      const known = young.get(name)
      if (known !== undefined) return known
      const value = old.get(name) ?? make()
      if (young.size >= most / 2) age()
      young.set(name, value)
      ageLater()
      return value
    },
  }
}
