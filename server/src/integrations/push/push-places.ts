/**
 * Who is sent to at this moment, in this process. A push service is an address that a client names, so one that nothing good is
 * known of may hang: it costs one sender, with all the messages that wait for it, and such services together half of them.
 */
export interface PushPlaces {
  /**
   * Takes a sender for a service, or says that the message must wait for its turn.
   * @returns gives the sender back, with how the service answered
   */
  enter: (endpoint: string, userID: string) => ((answer: PushOutcome) => void) | undefined
}

/** `quick`: it answered, and soon. */
export type PushOutcome = 'quick' | 'slow or not at all'

/** How many messages one process sends at the same time. */
export const senders = 8
const mostUnknown = senders / 2
const mostToOneService = senders / 2
/** Services that answer are few; the oldest is forgotten, which costs it some speed. */
const mostRemembered = 1_000

export function createPushPlaces(): PushPlaces {
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
      // A service has an address with a scheme, a person an id, so no two of these are the same.
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
