type Pace = {
  /** The delay from the first trigger to the act: several events of one change cause one act. */
  soonMs: number
  /** The pause from one act to the next while triggers keep coming, by what the next one has to do. */
  restMs: () => number
}

export type Throttle = { touch: () => void; stop: () => void }

/** Acts soon after a trigger, never twice at once, and again if triggered meanwhile. A failed act is not repeated. */
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
