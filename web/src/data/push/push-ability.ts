/** Whether this browser can receive push messages, or what prevents it. */
export type PushAbility = 'able' | 'unsupported' | 'insecure' | 'homeScreen'

/** The parts that decide it; normally of the window. */
export type PushParts = {
  isSecureContext: boolean
  hasWorker: boolean
  hasPush: boolean
  /** For Safari on phones and tablets: whether it runs from the home screen; undefined elsewhere. */
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
 * Whether the browser asks for permission without a user gesture. Firefox and Safari require one, so they are never
 * asked on load (docs/product.md, section 14). All other browsers, and only they, have client hints.
 */
export const asksWithoutPress = (): boolean => 'userAgentData' in navigator
