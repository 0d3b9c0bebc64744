import { openServerContext, type SealingContext, type ServerKey } from '@cardea/sealing'

/** A page's context costs a tenth of a millisecond and some hundred bytes; an evicted one is derived again. */
const mostContexts = 5_000

/** The contexts under one server key; the least recently used are evicted first. */
export interface Contexts {
  /**
   * The context of a page, by its `enc`, in Auth mode where the session has a client key.
   * @throws SealingError for a point that is none
   */
  agree(enc: string, clientKey: string | null): Promise<SealingContext>
  count(): number
}

export function createContexts(serverKey: ServerKey): Contexts {
  const contexts = new Map<string, Promise<SealingContext>>()
  return {
    agree(enc, clientKey) {
      const name = `${enc} ${clientKey ?? ''}`
      const context = contexts.get(name) ?? openServerContext(serverKey, enc, clientKey)
      contexts.delete(name)
      contexts.set(name, context)
      context.catch(() => contexts.delete(name))
      const [oldest] = contexts.keys()
      if (contexts.size > mostContexts && oldest !== undefined) contexts.delete(oldest)
      return context
    },
    count: () => contexts.size,
  }
}
