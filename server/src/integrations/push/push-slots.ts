/**
 * Shares the senders of this process among push services. A client names the push service, so an unknown one may hang:
 * it occupies one sender, with all the messages that wait for it, and all such services together occupy half of them.
 */
export interface PushSlots {
  /**
   * Takes a sender for a service, or tells that the message must wait.
   * @returns a function that gives the sender back, with how the service answered
   */
  enter: (endpoint: string, userID: string) => ((answer: PushOutcome) => void) | undefined
}

/** `quick`: it answered soon. */
export type PushOutcome = 'quick' | 'slow or not at all'

/** How many messages one process sends at the same time. */
export const senders = 8
const mostUnknown = senders / 2
const mostToOneService = senders / 2
/** Few services ever answer; the oldest is dropped, which costs it some speed. */
const mostRemembered = 1_000

export function createPushSlots(): PushSlots {
  const quickServices = new Set<string>()
  const underWay = new Map<string, number>()
  const count = (key: string): number => underWay.get(key) ?? 0
  const add = (key: string, more: 1 | -1): void => {
    const next = count(key) + more
    if (next === 0) underWay.delete(key)
    else underWay.set(key, next)
  }

  function note(service: string, answer: PushOutcome): void {
    quickServices.delete(service)
    if (answer !== 'quick') return
    const [oldest] = quickServices
    if (quickServices.size >= mostRemembered && oldest !== undefined) quickServices.delete(oldest)
    quickServices.add(service)
  }

  return {
    enter(endpoint, userID) {
      const service = new URL(endpoint).origin
      const isQuick = quickServices.has(service)
      // A service is a URL with a scheme and a person is an id, so no two keys are equal.
      const keys = isQuick ? [service] : [service, userID, 'unknown']
      const isFull = isQuick
        ? count(service) >= mostToOneService
        : count(service) > 0 || count(userID) > 0 || count('unknown') >= mostUnknown
      if (isFull) return undefined
      for (const key of keys) add(key, 1)
      return (answer) => {
        for (const key of keys) add(key, -1)
        note(service, answer)
      }
    },
  }
}
