import type { Ask } from '@cardea/client/vault/environment'
import type { CallAnswered, CallAsked } from './keys-messages.ts'

/** A call that the page could not make. `code`: the contract's, which the vault reads. */
export class CallFailed extends Error {
  readonly id: number
  readonly code: string | null

  constructor(id: number, code: string | null) {
    super(code ?? 'The call failed.')
    this.id = id
    this.code = code
  }
}

type Waiting = { resolve: (reply: never) => void; reject: (reason: CallFailed) => void }

/** Makes calls through the page at the other end of a port, and knows the server’s clock as the page does. */
export function askPage(port: MessagePort): { ask: Ask; serverNow: () => number } {
  const waiting = new Map<number, Waiting>()
  let last = 0
  let aheadMs = 0
  port.addEventListener('message', ({ data }: MessageEvent<CallAnswered>) => {
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    ;({ aheadMs } = data)
    if ('reply' in data) call?.resolve(data.reply as never)
    else call?.reject(new CallFailed(data.id, data.code))
  })
  port.start()
  const ask: Ask = ({ method, path }, input) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      port.postMessage({ id: last, method, path, input } satisfies CallAsked)
    })
  return { ask, serverNow: () => Date.now() + aheadMs }
}
