/** A cache of recent values by name, bounded in number and in time. */
export interface RecentCache<T> {
  /** The cached value of this name if it is still valid. */
  find(name: string, holds: (known: T) => boolean): T | undefined
  /** Caches a value under this name, replacing an earlier one. */
  keep(name: string, value: T): void
  /** The cached value of this name if it is still valid; otherwise caches and returns what `make` gives. */
  getOrMake(name: string, holds: (known: T) => boolean, make: () => T): T
}

/**
 * @param most how many values it holds; the least recently used go first
 * @param spanMs unused values are dropped after one to two of these spans, even if the cache is not used any more
 * @param later runs a function after so many ms
 */
export function createRecentCache<T extends object>(
  most: number,
  spanMs: number,
  later: (run: () => void, ms: number) => void = (run, ms) => void setTimeout(run, ms).unref(),
): RecentCache<T> {
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
    getOrMake(name, holds, make) {
      const known = find(name, holds)
      if (known) return known
      const made = make()
      keep(name, made)
      return made
    },
  }
}
