/** @file The page's end of the worker that has the person's keys. */
import { ApiError } from '@cardea/client/calls/api-error'
import { vaultRoutes } from '@cardea/client/vault/vault-routes'
import { call, serverTime, withErrorTexts } from '../../api/client.ts'
import { OwnWorker } from '../../api/own-worker.ts'
import { onMemoryPurge } from '../../storage/memory-purge.ts'
import type {
  Act,
  ActInput,
  ActResult,
  CallAnswered,
  CallAsked,
  KeysAnswer,
  KeysQuestion,
  KeysState,
} from './keys-messages.ts'
import { enoughUnlockers, noteOnlyBrowser } from './only-browser.ts'
// The build makes a file of its own of it, and its address the default export.
// oxlint-disable-next-line import/default
import workerAddress from './keys-worker.ts?worker&url'

type Person = { id: string; email: string }
type AtWork = { worker: OwnWorker<KeysQuestion, KeysAnswer>; person: Person; errors: Map<number, unknown> }

let atWork: AtWork | undefined

onMemoryPurge(() => (atWork = undefined))

/** Whether a worker has the vault of a person: what it opened is lost with it. */
export const isAtWork = ({ id }: Person): boolean =>
  atWork?.worker.isAlive === true && atWork.person.id === id

/**
 * Has the person's vault do something. Its worker starts with the first act, and anew after it failed to load.
 * @param tell is told how the keys are after it, also where it failed; not of what a carrier has it do
 * @throws ApiError of the call that was refused; WorkerEnded
 */
export const askVault = withErrorTexts(
  async <A extends Act>(
    person: Person,
    tell: (state: KeysState) => void,
    act: A,
    ...input: ActInput<A>
  ): Promise<ActResult<A>> => {
    if (!atWork || !isAtWork(person)) atWork = open(person)
    const { worker, errors } = atWork
    const answer = await worker.ask({ kind: 'act', act, input })
    const { state } = answer
    if (state) {
      tell(state)
      if (state.own && state.own.unlockers.length >= enoughUnlockers) noteOnlyBrowser(person.id, false)
    }
    const failed = 'failure' in answer && answer
    const error = failed && failed.call !== null ? errors.get(failed.call) : undefined
    errors.clear()
    if (failed) throw error ?? new Error(failed.failure)
    return answer.result as ActResult<A>
  },
)

function open(person: Person): AtWork {
  const worker = new OwnWorker<KeysQuestion, KeysAnswer>(workerAddress)
  const errors = new Map<number, unknown>()
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }: MessageEvent<CallAsked>) => {
    void answerCall(data, errors).then((answer) => port1.postMessage(answer))
  })
  port1.start()
  // What is asked next waits for it, and fails as it does.
  worker.ask({ kind: 'open', person, calls: port2 }, undefined, [port2]).catch(() => undefined)
  return { worker, person, errors }
}

/** Makes a call for the worker, which seals and opens by itself. */
async function answerCall(
  { id, method, path, input }: CallAsked,
  errors: Map<number, unknown>,
): Promise<CallAnswered> {
  const said = { id, aheadMs: serverTime() - Date.now() }
  try {
    const route = vaultRoutes.find((one) => one.method === method && one.path === path)
    if (!route) throw new Error(`${method} ${path} is no call of a vault.`)
    return { ...said, reply: await call(route, { ...input, isAsSealed: true }) }
  } catch (error) {
    errors.set(id, error)
    return { ...said, code: error instanceof ApiError ? error.code : null }
  }
}
