let isUnderWay = false

/** Loads the page anew because the app must, not because somebody leaves: nobody is asked about changes. */
export function reloadPage(): void {
  isUnderWay = true
  window.location.reload()
}

export const isReloading = (): boolean => isUnderWay
