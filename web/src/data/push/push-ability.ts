/** Whether this browser can take push messages, or what stands in the way. */
export type PushAbility = 'able' | 'unsupported' | 'insecure' | 'homeScreen'

/** What decides it; the window as a rule. */
export type PushParts = {
  isSecureContext: boolean
  hasWorker: boolean
  hasPush: boolean
  /** Of Safari on phones and tablets: whether it runs from the home screen; undefined elsewhere. */
  standalone: boolean | undefined
}

export function pushAbility({ isSecureContext, hasWorker, hasPush, standalone }: PushParts): PushAbility {
  if (!isSecureContext) return 'insecure'
  if (hasWorker && hasPush) return 'able'
  return standalone === false ? 'homeScreen' : 'unsupported'
}

/** Of this window. */
export const pushParts = (): PushParts => ({
  isSecureContext: window.isSecureContext,
  hasWorker: 'serviceWorker' in navigator,
  hasPush: 'PushManager' in window && 'Notification' in window,
  standalone:
    'standalone' in navigator && typeof navigator.standalone === 'boolean' ? navigator.standalone : undefined,
})

/**
 * Whether the browser asks for permission without a press. Firefox and Safari demand one, so they are never
 * asked on load (docs/product.md, section 14). Client hints are what all others have in common, and only they.
 */
export const asksWithoutPress = (): boolean => 'userAgentData' in navigator
