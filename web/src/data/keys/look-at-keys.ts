import type { QueryClient } from '@tanstack/react-query'
import { takeOutputs } from '../passkeys/passkey-outputs.ts'
import { serverFacts } from '../server/server-facts.ts'
import { meQuery } from '../users/me.ts'
import { askVault, isAtWork } from './keys-at-work.ts'
import type { KeysState } from './keys-messages.ts'

/** Firefox alone asks the person, and only after the person asked for something. */
const asksAloud = /\bFirefox\//

/** Asks the browser not to delete what it keeps for this server when room is short, or after a week without a visit. */
async function keepStorage(): Promise<void> {
  if (asksAloud.test(navigator.userAgent) || !('persist' in navigator.storage)) return
  await navigator.storage.persist().catch(() => false)
}

/** `unable`: browsers seal nothing on a page without TLS. */
export type PageKeys = Omit<KeysState, 'is'> & { is: KeysState['is'] | 'unable' }

/** Opens the person’s keys, or makes first ones; of keys at work it tells how they are now. @throws ApiError; WorkerEnded */
export async function lookAtKeys(queryClient: QueryClient): Promise<PageKeys> {
  if (!window.isSecureContext) return { is: 'unable', own: null, here: null }
  const { _id: id, email } = await queryClient.ensureQueryData(meQuery)
  const person = { id, email }
  let state: KeysState = { is: 'closed', own: null, here: null }
  const tell = (told: KeysState): void => void (state = told)
  const outputs = takeOutputs()
  if (isAtWork(person)) {
    await askVault(person, tell, 'refresh')
    return state
  }
  const { sealingModes } = await serverFacts()
  const is = await askVault(person, tell, 'start', { mayMakeKeys: sealingModes !== 'server' })
  // The passkey that this page was signed in with opens them in the same gesture.
  if (is === 'keyless' && outputs) await askVault(person, tell, 'unlockByPasskey', outputs)
  if (state.is === 'open') await keepStorage()
  return state
}
