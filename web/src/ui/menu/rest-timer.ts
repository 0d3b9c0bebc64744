const restMs = 500
/** Long enough to move the pointer onto the tooltip itself, which then stays. */
const leaveMs = 100
/** Who has just read one tooltip reads the next at once. */
const warmMs = 300

let lastShown = -Infinity

/** When a tooltip shows and goes. */
export type RestTimer = {
  /** The pointer has come to rest, perhaps. */
  rest: () => void
  showNow: () => void
  leave: () => void
  hideNow: () => void
}

/** @param change shows or hides; called only when that changes anything */
export function restTimer(change: (isShown: boolean) => void): RestTimer {
  let isShown = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const after = (ms: number, next: boolean) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (next === isShown) return
      isShown = next
      if (!next) lastShown = performance.now()
      change(next)
    }, ms)
  }
  return {
    rest: () => after(performance.now() - lastShown < warmMs ? 0 : restMs, true),
    showNow: () => after(0, true),
    leave: () => after(leaveMs, false),
    hideNow: () => after(0, false),
  }
}
