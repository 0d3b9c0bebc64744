/**
 * @file A person's keys at work, off the page's thread and out of its memory. A lock ends the worker, and all that is open
 * with it.
 */
import { makeVault, type Vault } from '@cardea/client/vault/make-vault'
import type { VaultEnvironment } from '@cardea/client/vault/environment'
import { inTurn } from '../../api/in-turn.ts'
import { keyStore } from '../../storage/key-store.ts'
import { sentPlaceOf, sentPlacesOf } from './sent-place.ts'
import { askPage, CallFailed } from './ask-page.ts'
import type { KeysAnswer, KeysQuestion, KeysState } from './keys-messages.ts'

let vault: Vault | undefined

export async function answer(question: KeysQuestion): Promise<KeysAnswer> {
  try {
    const result = question.kind === 'open' ? open(question) : await act(question)
    return { result, state: await stateAfter(question) }
  } catch (error) {
    const call = error instanceof CallFailed ? error.id : null
    const failure = error instanceof Error ? error.message : String(error)
    return { failure, call, state: await stateAfter(question) }
  }
}

function open({ person, calls }: Extract<KeysQuestion, { kind: 'open' }>): void {
  const { ask, serverNow } = askPage(calls)
  vault = makeVault({
    person,
    ask,
    serverNow,
    deviceStore: keyStore,
    sent: sentOf(person.id),
    now: () => Date.now(),
    inTurn,
  })
}

const sentOf = (userID: string): VaultEnvironment['sent'] => ({
  keep: async (idempotencyKey, sealed) => {
    await keyStore.deleteAll(sentPlacesOf(userID))
    await keyStore.put(await sentPlaceOf(userID, idempotencyKey), sealed)
  },
  read: async (idempotencyKey) => {
    const kept = await keyStore.get(await sentPlaceOf(userID, idempotencyKey))
    return kept instanceof Uint8Array ? kept : undefined
  },
})

async function act({ act: name, input }: Extract<KeysQuestion, { kind: 'act' }>): Promise<unknown> {
  if (!vault) throw new Error('The vault is not open.')
  const run = vault[name] as (...given: readonly unknown[]) => unknown
  return run(...input)
}

async function stateAfter(question: KeysQuestion): Promise<KeysState | null> {
  return question.kind === 'act' && question.act === 'carry' ? null : state()
}

const state = async (): Promise<KeysState> => ({
  is: vault?.state() ?? 'closed',
  own: vault?.own() ?? null,
  here: (await vault?.pointOfDevice()) ?? null,
  makes: vault?.state() === 'open' ? vault.trust().default : null,
})
