/** What was made lately, by name, so that it need not be made anew; bounded in number and in time. */
export interface BriefMemory<T> {
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

  return {
    recall(name, holds, make) {
      const inYoung = young.get(name)
      if (inYoung && holds(inYoung)) return inYoung
      const inOld = old.get(name)
      const value = inOld && holds(inOld) ? inOld : make()
      if (young.size >= most / 2) age()
      young.set(name, value)
      ageLater()
      return value
    },
  }
}
