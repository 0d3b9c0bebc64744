/** What was made lately, by name, so that it need not be made anew; bounded in number and in time. */
export interface BriefMemory<T> {
  /** What is remembered under this name and still holds. */
  find(name: string, holds: (known: T) => boolean): T | undefined
  /** Remembers it under this name, in place of what was. */
  keep(name: string, value: T): void
  /** What is remembered under this name and still holds, or what `make` gives in its place. */
  recall(name: string, holds: (known: T) => boolean, make: () => T): T
}

/**
 * @param most how many it remembers at once; those not recalled for longest go first
 * @param spanMs what is not recalled goes after one to two of these, also where nothing is recalled any more
 * @param later runs something after so many ms
 */
export function createBriefMemory<T extends object>(
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

  function find(name: string, holds: (known: T) => boolean): T | undefined {
    const inYoung = young.get(name)
    if (inYoung && holds(inYoung)) return inYoung
    const inOld = old.get(name)
    if (!inOld || !holds(inOld)) return undefined
    keep(name, inOld)
    return inOld
  }
  function keep(name: string, value: T): void {
    if (young.size >= most / 2) age()
    young.set(name, value)
    ageLater()
  }

  return {
    find,
    keep,
    recall(name, holds, make) {
      const known = find(name, holds)
      if (known) return known
      const made = make()
      keep(name, made)
      return made
    },
  }
}
