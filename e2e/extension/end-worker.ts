import { until } from '../fixtures/until.ts'
import type { Extended } from './tab.ts'

/** From now on the worker stands still once the server has answered the next call of a kind. */
export const hangAtFetch = (method = '', path = ''): string => `((own) => {
  const { fetch } = own
  own.fetch = async (...asked) => {
    const request = new Request(...asked)
    const answer = await fetch(request)
    if (!request.method.includes('${method}') || !new URL(request.url).pathname.includes('${path}')) return answer
    own.isAtIt = true
    return new Promise(() => {})
  }
  return true
})(globalThis)`

/** Ends the worker once it stands still. */
export async function endAtIt({ inWorker, endWorker }: Extended): Promise<void> {
  await until('the worker at it', async () => (await inWorker?.('globalThis.isAtIt === true')) === true)
  await endWorker?.()
}
