let isUnderWay = false

/**
 * Loads the page anew because the app must, not because a person leaves: it does not ask about changes. Once, however many
 * parts of the app find that it must.
 */
export function reloadPage(): void {
  if (isUnderWay) return
  isUnderWay = true
  window.location.reload()
}

export const isReloading = (): boolean => isUnderWay
