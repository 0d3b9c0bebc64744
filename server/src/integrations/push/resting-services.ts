/** Push services that asked for a pause, or hang; in this process alone, as each finds out soon enough. */
export interface RestingServices {
  /** Lets the service of this endpoint rest. */
  rest: (endpoint: string, seconds: number) => void
  /** Seconds that it still rests; 0 where it does not. */
  secondsLeft: (endpoint: string) => number
}

const mostServices = 1_000

export function restingServices(now: () => Date): RestingServices {
  const until = new Map<string, number>()
  return {
    rest(endpoint, seconds) {
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
