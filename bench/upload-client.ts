/** @file A process that sends uploads as `sealed.ts` bids it, so that what a client takes shows apart from what the server takes. */
import { once } from 'node:events'
import { Agent } from 'node:http'
import { ownProcessor } from './measure.ts'
import { openCallers, uploads } from './sealed-callers.ts'

/** First the origins; then the name of a contender to be prepared or run, or neither, for what has been taken so far. */
export interface UploadClientQuestion {
  plain?: string
  sealed?: string
  prepare?: string
  run?: string
}

export interface UploadClientAnswer {
  /** A session is wanted for this key, base64url; null: for none. Its access token is the answer. */
  clientKey?: string | null
  /** Of contenders. */
  names?: string[]
  /** Milliseconds of processor time. */
  processor?: number
}

const say = (answer: UploadClientAnswer): boolean | undefined => process.send?.(answer)

const [{ plain = '', sealed = '' }] = (await once(process, 'message')) as [UploadClientQuestion]
const agent = new Agent({ keepAlive: true })
const { contendersOf } = await openCallers({
  plain,
  sealed,
  agent,
  async signIn(clientKey) {
    say({ clientKey: clientKey && clientKey.toString('base64url') })
    const [accessToken] = (await once(process, 'message')) as [string]
    return accessToken
  },
})
const contenders = new Map(contendersOf(uploads, 1).map((contender) => [contender.name, contender]))
process.on('message', async ({ prepare = '', run = '' }: UploadClientQuestion) => {
  await contenders.get(prepare)?.prepare?.()
  await contenders.get(run)?.run()
  say({ processor: ownProcessor() })
})
process.once('disconnect', () => agent.destroy())
say({ names: [...contenders.keys()] })
