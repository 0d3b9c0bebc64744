import { openServerContext, type SealingContext, type ServerKey } from '@cardea/sealing'

/** A page's agreement takes a tenth of a millisecond and some hundred bytes; a page that is forgotten agrees anew. */
const mostContexts = 5_000

/** Contexts agreed on under one server key, the least recently used forgotten first. */
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
