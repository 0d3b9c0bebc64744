type Pace = {
  /** From the first touch to the act: several events of one change make one act. */
  soonMs: number
  /** From one act to the next, while touches keep coming; by what the next one has to do. */
  restMs: () => number
}

export type Throttle = { touch: () => void; stop: () => void }

/** Acts soon after it is touched, never twice at a time, and again where it was touched meanwhile. What fails is not repeated. */
export function throttle(act: () => Promise<unknown>, { soonMs, restMs }: Pace): Throttle {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isTouched = false
  let begunAt = -Infinity

  const plan = () => {
    if (!isTouched || isRunning || timer !== undefined) return
    timer = setTimeout(run, Math.max(soonMs, begunAt + restMs() - performance.now()))
  }
  const run = () => {
    timer = undefined
    isTouched = false
    isRunning = true
    begunAt = performance.now()
    void act()
      .catch(() => undefined)
      .finally(() => {
        isRunning = false
        plan()
      })
  }
  return {
    touch() {
      isTouched = true
      plan()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      isTouched = false
    },
  }
}
