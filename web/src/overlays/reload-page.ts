/** A load that begins within the step itself may end with it. */
const afterStepMs = 100

let isUnderWay = false

/**
 * Loads the page anew because the app must, not because a person leaves: it does not ask about changes. Once, however many
 * parts of the app find that it must. A step back that was under way, as of a popup that closes, ends a load that begins
 * meanwhile: it begins again after that.
 */
export function reloadPage(): void {
  if (isUnderWay) return
  isUnderWay = true
  window.addEventListener('popstate', () => setTimeout(() => window.location.reload(), afterStepMs))
  window.location.reload()
}

export const isReloading = (): boolean => isUnderWay
