/**
 * Push services that asked for a pause or time out; known only in this process, because each one soon finds out by
 * itself.
 */
export interface PausedServices {
  /** Pauses the service of this endpoint. */
  pause: (endpoint: string, seconds: number) => void
  /** Seconds left of its pause; 0 if it has none. */
  secondsLeft: (endpoint: string) => number
}

const mostServices = 1_000

export function createPausedServices(now: () => Date): PausedServices {
  const until = new Map<string, number>()
  return {
    pause(endpoint, seconds) {
      const [oldest] = until.keys()
      if (until.size >= mostServices && oldest !== undefined) until.delete(oldest)
      until.set(new URL(endpoint).origin, now().getTime() + seconds * 1000)
    },
    secondsLeft(endpoint) {
      const end = until.get(new URL(endpoint).origin) ?? 0
      return Math.max(0, Math.ceil((end - now().getTime()) / 1000))
    },
  }
}
